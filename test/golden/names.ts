// Names for certificates: thirty in twelve scripts, each alone and together with Latin text.
import type { Content, Element } from "#domain/canvas/content.ts";
import { contentOf, descriptionOf, titleOf } from "./paper.ts";

export const NAMES = [
  "Łukasz Żółć-Ångström",
  "Nguyễn Thị Hồng Đặng",
  "Zoë O’Connor, Ph.D.",
  "श्रीमती लक्ष्मीनारायण क्षत्रिय",
  "ज्ञानेश्वर त्र्यम्बक शृंगारपुरे",
  "कृष्णाष्टमी द्व्यर्थी पुष्कर्",
  "শর্মিষ্ঠা বন্দ্যোপাধ্যায়",
  "কৃষ্ণেন্দু চট্টোপাধ্যায়",
  "লক্ষ্মীশ্রী স্ত্রীরত্ন",
  "லக்ஷ்மி வெங்கடராமன்",
  "ஸ்ரீநிவாசன் கார்த்திகேயன்",
  "தௌலத் கொண்டையா",
  "తెలుగు విశ్వవిద్యాలయం",
  "శ్రీకృష్ణ స్వాతంత్ర్య",
  "ಕನ್ನಡ ವಿಶ್ವವಿದ್ಯಾಲಯ",
  "ಶ್ರೀಕೃಷ್ಣ ಜ್ಞಾನೇಶ್ವರ",
  "മലയാളം സർവ്വകലാശാല",
  "ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി",
  "ગુજરાતી યુનિવર્સિટી",
  "કૃષ્ણકુમાર ત્રિવેદી",
  "ਪੰਜਾਬੀ ਯੂਨੀਵਰਸਿਟੀ",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਸੰਧੂ",
  "محمد عبد الله الأحمدي",
  "فاطمة الزهراء (٢٠٢٦)",
  "عائشة لؤلؤة، ص ١٢",
  "王芳・李小龍",
  "山田 太郎「優勝」",
  "陈思雨（北京大学）",
  "Asha 👩🏽‍💻 Rao 👨‍👩‍👧‍👦 🇮🇳",
  "आर्या 🏆 1️⃣ 🏳️‍🌈 👍🏿 ❤️",
] as const;

/** More scripts of India, its neighbours and East Asia. */
export const MORE_NAMES = [
  "ସୁଭଶ୍ରୀ ମହାପାତ୍ର",
  "অৰুণিমা শইকীয়া",
  "ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ",
  "ꯃꯅꯤꯄꯨꯔ ꯂꯩꯃꯥ",
  "ක්‍රිෂ්ණ ශ්‍රී බණ්ඩාර",
  "สมชาย น้ำผึ้ง",
  "ສົມສັກ ນ້ຳງື່ມ",
  "ស្រីមុំ ខ្ញុំ",
  "홍길동 김민준",
  "渡邊 𠮷野 辻",
  "Rao 👪 Dev",
  "إلهام ژیلا ڈاکٹر",
] as const;

/** Two columns: the name alone, and in a sentence with a coloured word, at a size that fits. */
export function namesSheet(names: readonly string[]): Content {
  const elements = names.flatMap((name, at) => [alone(name, at), beside(name, at)]);
  return contentOf(elements, { canvasSize: { width: 700, height: 20 + names.length * ROW_PX } });
}

const ROW_PX = 40;

function alone(name: string, at: number): Element {
  return titleOf(name, {
    id: `alone-${at}`,
    ...place(10, at, 300),
    fontSize: 22,
    fontWeight: at % 2 ? "bold" : "normal",
  });
}

function beside(name: string, at: number): Element {
  const text = `Team 7: ${name} won <secondary>${name.slice(0, 3)}</secondary>${name.slice(3)} 50 %`;
  return descriptionOf(text, { id: `beside-${at}`, ...place(320, at, 370), fontSize: 13 });
}

function place(x: number, at: number, width: number) {
  return { x, y: 10 + at * ROW_PX, width, height: ROW_PX };
}
