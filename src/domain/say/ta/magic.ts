// Tamil: magic. Written by `npm run catalogue`.
import type { magic as english } from "../en/magic.ts";
import type { Begun } from "../spoken.ts";

export const magic: Begun<typeof english> = {
  title: "சான்றிதழ் முன்னோட்டம்",
  regenerate: "மீண்டும் உருவாக்கு",
  customize: "இந்த வார்ப்புருவை வடிவமை",
  making: "உங்கள் பின்னணி உருவாகிறது",
  pictureOf: (prompt) => `இதற்காக உருவான பின்னணி: ${prompt}`,
  builtIn: "உள்ளமைந்த உருவாக்கி",
  ideas: "யோசனைகள்",
  prompts: ["Hackathon at night, indigo and gold", "Diwali lamps, maroon", "Floral, blush", "Cricket league, blue"],
  designs: {
    open: "வடிவமைப்பை விவரி",
    pitch: "எதற்காக என்று ஒரு வாக்கியத்தில் சொல்லி, மூன்று வடிவமைப்புகளிலிருந்து தேர்ந்தெடுக்கவும்.",
    title: "ஒரு வாக்கியத்திலிருந்து மூன்று வடிவமைப்புகள்",
    sentence: "எதற்காக?",
    placeholder: "Participation certificate for HackFest 2026 at IIT Jodhpur, dark with gold",
    examples: [
      "Participation certificate for HackFest 2026, dark with gold",
      "Thank the volunteers of the tree plantation drive, green",
      "Square post for the winners of the quiz, playful",
    ],
    make: "மூன்று வடிவமைப்புகள் உருவாக்கு",
    free: "ஆங்கிலத்திலோ இந்தியிலோ எழுதுங்கள். இலவசம். நிகழ்ச்சி, இடம், தேதி, ஏற்பாட்டாளர், நிறங்கள், வடிவம் ஆகியவை வாக்கியத்திலிருந்து எடுக்கப்படும்.",
    making: "மூன்று வடிவமைப்புகள் உருவாகின்றன",
    again: "மீண்டும் முயல்",
    use: "இந்த வடிவமைப்பைப் பயன்படுத்து",
    pictureOf: (title) => `${title}, மாதிரிப் பெயருடன்`,
    fallback: "AI சேவை இப்போது பதிலளிக்கவில்லை; எனவே உள்ளமைந்த வடிவமைப்பான் இவற்றை உருவாக்கியது.",
    failed: "வடிவமைப்புகளை உருவாக்க முடியவில்லை.",
    editable: "கேன்வாஸில் எல்லா உரைகளையும் மாற்றலாம்.",
    sampleSigners: "உங்கள் பிராண்டிலிருந்து வராவிட்டால், கையொப்பமிடுவோரின் பெயர்கள் மாதிரிகளே.",
  },
};
