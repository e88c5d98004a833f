// Tamil: importing. Written by `npm run catalogue`.
import type { importing as english } from "../en/importing.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const importing: Begun<typeof english> = {
  steps: { choose: "தேர்ந்தெடு", columns: "நெடுவரிசைகள்", check: "சரிபார்", done: "முடிந்தது" },
  progress: "இறக்குமதிப் படிகள்",
  template: "மாதிரி CSV",
  templateFile: "students.csv",
  paste: "அல்லது விரிதாளிலிருந்து நகலெடுத்த வரிசைகளை ஒட்டவும்",
  pasteHint: "தலைப்பு வரிசை இருந்தால் அதையும் சேர்க்கவும்.",
  takePasted: "இந்த வரிசைகளைப் பயன்படுத்து",
  pasted: "ஒட்டிய வரிசைகள்",
  reading: "பட்டியல் படிக்கப்படுகிறது…",
  spreadsheet: "விரிதாளைத் தேர்ந்தெடு",
  spreadsheetDrop: ".xlsx, .ods அல்லது .tsv; அல்லது இங்கே விடவும்",
  spreadsheetOnly: ".xlsx, .ods, .tsv கோப்புகள் மட்டுமே இங்கு ஏற்கப்படும்.",
  isSpreadsheet: "இது .csv கோப்பு அல்ல, விரிதாள். இதை அப்படியே படிக்கலாம்.",
  readSpreadsheet: "விரிதாளைப் படி",
  encrypted:
    "இந்தக் கோப்பு கடவுச்சொல்லால் பாதுகாக்கப்பட்டுள்ளது. விரிதாள் நிரலில் திறந்து, கடவுச்சொல்லை நீக்கி மீண்டும் சேமிக்கவும், அல்லது வரிசைகளை நகலெடுத்து இங்கே ஒட்டவும்.",
  oldXls: "இது பழைய Excel கோப்பு (.xls). விரிதாள் நிரலில் திறந்து .xlsx அல்லது .csv ஆகச் சேமிக்கவும்.",
  onlyByName: "பெயரில் விரிதாள் என்று உள்ளது, ஆனால் கோப்பு அப்படி இல்லை. விரிதாள் நிரலில் திறந்து .xlsx அல்லது .csv ஆகச் சேமிக்கவும்.",
  damaged: "இந்த விரிதாளைப் படிக்க முடியவில்லை. விரிதாள் நிரலில் திறந்து, .xlsx ஆக மீண்டும் சேமித்து, புதிய கோப்பைத் தேர்ந்தெடுக்கவும்.",
  sheetTooLarge:
    "இந்தத் தாளில் படிக்க முடியாத அளவு உரை உள்ளது. தேவையான நெடுவரிசைகளைப் புதிய தாளில் நகலெடுத்து அதைத் தேர்ந்தெடுக்கவும்.",
  fileTooLarge: (most) =>
    `இந்தக் கோப்பு ${figures(most)} MB-ஐ விடப் பெரியது. தேவையான நெடுவரிசைகளைப் புதிய கோப்பில் நகலெடுக்கவும்.`,
  sheet: "தாள்",
  hiddenRows: (n) =>
    `${plural(n, { one: `${figures(n)} மறைந்த வரிசையை`, other: `${figures(n)} மறைந்த வரிசைகளை` })} விட்டுவிடு`,
  hiddenColumns: (n) =>
    `${plural(n, { one: `${figures(n)} மறைந்த நெடுவரிசையை`, other: `${figures(n)} மறைந்த நெடுவரிசைகளை` })} விட்டுவிடு`,
  merged: (n) =>
    plural(n, {
      one: "1 இடத்தில் கலங்கள் இணைக்கப்பட்டுள்ளன: முதல் கலத்தில் மட்டுமே உரை உள்ளது, மற்றவை காலி.",
      other: `${figures(n)} இடங்களில் கலங்கள் இணைக்கப்பட்டுள்ளன: ஒவ்வொன்றிலும் முதல் கலத்தில் மட்டுமே உரை உள்ளது, மற்றவை காலி.`,
    }),
  knownFailed: "பட்டியலை இப்போதைய மாணவர்களுடன் ஒப்பிட முடியவில்லை.",
  nth: (n) => `நெடுவரிசை ${n}`,
  columnsHint: "ஒவ்வொரு நெடுவரிசையிலும் என்ன உள்ளது? மற்ற நெடுவரிசைகள் வடிவமைப்பில் பயன்படும் புலங்களாகும்.",
  headed: "முதல் வரிசையில் நெடுவரிசைப் பெயர்கள் உள்ளன",
  uses: {
    name: "பெயர்",
    certificate_number: "சான்றிதழ் எண்",
    email: "மின்னஞ்சல்",
    mobile: "மொபைல்",
    remarks: "குறிப்புகள்",
    rest: "பெயரின் மீதிப் பகுதி",
    extra: "வடிவமைப்புப் புலம்",
    none: "இறக்குமதி வேண்டாம்",
  },
  columnIs: (column) => `${column} இல் உள்ளது`,
  example: (cells) => `எ.கா. ${cells}`,
  becomes: (name) => `வடிவமைப்பில்: ${name}.`,
  noName: "பெயர்கள் உள்ள நெடுவரிசையைத் தேர்ந்தெடுக்கவும்.",
  toCheck: "வரிசைகளைச் சரிபார்",
  toColumns: "நெடுவரிசைகள்",
  back: "பின்செல்",
  toChoose: "வேறு பட்டியல்",
  guessed: "கோப்பில் குறியாக்கம் குறிப்பிடவில்லை; Windows-1252 ஆகப் படிக்கப்பட்டது. எழுத்துகள் சரியாக உள்ளனவா எனப் பார்க்கவும்.",
  odd: (n) =>
    `${plural(n, { one: `${figures(n)} மின்னஞ்சலில்`, other: `${figures(n)} மின்னஞ்சல்களில்` })} தட்டச்சுப் பிழை இருக்கலாம்.`,
  oneCase: (n) =>
    `${plural(n, { one: `${figures(n)} பெயர்`, other: `${figures(n)} பெயர்கள்` })} முழுவதும் பெரிய அல்லது சிறிய எழுத்துகளில் உள்ளன.`,
  didYouMean: (typed, suggested) => `${typed}: ${suggested} என்பதா?`,
  fixAll: (n) => plural(n, { one: "சரிசெய்", other: `எல்லாம் (${figures(n)}) சரிசெய்` }),
  suggestion: (address) => `${address} என்பதா?`,
  lost: (n) =>
    `${plural(n, { one: `${figures(n)} பெயரில்`, other: `${figures(n)} பெயர்களில்` })} எழுத்துகளுக்குப் பதில் கேள்விக்குறிகள் உள்ளன; கோப்பைச் சேமிக்கும்போது அவை தொலைந்தன. பட்டியலை "CSV UTF-8" ஆக மீண்டும் சேமிக்கவும், அல்லது வரிசைகளை நகலெடுத்து இங்கே ஒட்டவும்.`,
  unshown: (n, name) =>
    `${plural(n, { one: `${figures(n)} பெயரில்`, other: `${figures(n)} பெயர்களில்` })} இங்கு எழுத்துரு இல்லாத எழுத்துகள் உள்ளன, எ.கா. ${name}. அவற்றின் இடத்தில் பெட்டி தெரியும்: வேறு எழுத்து முறையில் எழுதவும்.`,
  styled: (n, typed, plain) =>
    `${plural(n, { one: `${figures(n)} பெயர்`, other: `${figures(n)} பெயர்கள்` })} அலங்கார எழுத்துகளில் உள்ளன, எளிமையாக எழுதப்படும்: ${typed} என்பது ${plain} ஆக.`,
  rounded: (n) =>
    `${plural(n, { one: `${figures(n)} வரிசையில்`, other: `${figures(n)} வரிசைகளில்` })} விரிதாள் சுருக்கிய எண் உள்ளது, எ.கா. 9.87E+09. அங்கு நெடுவரிசையை உரையாக மாற்றி CSV-ஐ மீண்டும் சேமிக்கவும்.`,
  oddMobiles: (n) =>
    `${plural(n, { one: `${figures(n)} மொபைல் எண்ணின்`, other: `${figures(n)} மொபைல் எண்களின்` })} வடிவம் வழக்கத்திற்கு மாறானது. இலக்கங்கள் விடுபட்டுள்ளனவா எனப் பார்க்கவும்.`,
  oddMobile: "வழக்கத்திற்கு மாறான மொபைல் எண்.",
  pointAtRow: "சான்றிதழைப் பார்க்க ஒரு வரிசையைத் தேர்ந்தெடுக்கவும்.",
  printed: (line) => `வரி ${figures(line)}, அச்சில் வருவது போல.`,
  numberLater: "இறக்குமதி செய்யும்போது சான்றிதழ் ID உருவாகும்.",
  withoutEmail: (n) =>
    `${plural(n, { one: `${figures(n)} வரிசையில்`, other: `${figures(n)} வரிசைகளில்` })} மின்னஞ்சல் இல்லை. நீங்கள் அவர்களுக்கு இணைப்பை அனுப்ப வேண்டும்.`,
  duplicates: (n) => plural(n, { one: `${figures(n)} வரிசை ஏற்கனவே உள்ளது`, other: `${figures(n)} வரிசைகள் ஏற்கனவே உள்ளன` }),
  ways: { skip: "இந்த வரிசைகளைத் தவிர்", update: "மாணவர் விவரங்களை மாற்று", add: "மீண்டும் சேர்" },
  shared: (n) =>
    `${plural(n, { one: `${figures(n)} மின்னஞ்சல்`, other: `${figures(n)} மின்னஞ்சல்கள்` })} பலருக்குப் பொதுவானது. அது பரவாயில்லை.`,
  filter: "காட்ட வேண்டிய வரிசைகள்",
  filters: {
    all: (n) => `எல்லாம் (${figures(n)})`,
    bad: (n) => `சரிசெய்ய வேண்டியவை (${figures(n)})`,
    odd: (n) => `தட்டச்சுப் பிழைகள் (${figures(n)})`,
    oneCase: (n) => `பெரிய எழுத்துகள் (${figures(n)})`,
    mobile: (n) => `மொபைல் எண்கள் (${figures(n)})`,
    duplicate: (n) => `இரட்டிப்புகள் (${figures(n)})`,
  },
  table: "வரிசைகள்",
  note: "குறிப்பு",
  noRows: "இங்கு வரிசைகள் இல்லை.",
  cell: (column, line) => `${column}, வரி ${line}`,
  surplus: (n) => `கூடுதல் கலம் ${n}`,
  fault: (column, reason) => (column === "" ? reason : `${column}: ${reason}`),
  duplicateOf: { known: "ஏற்கனவே பட்டியலில் உள்ளார்.", twice: "இந்தக் கோப்பில் இருமுறை உள்ளார்." },
  forecast: (added, updated, skipped, left) =>
    `${plural(added, { one: `${figures(added)} மாணவர்`, other: `${figures(added)} மாணவர்கள்` })} சேர்க்கப்படுவர்${updated === 0 ? "" : `, ${figures(updated)} மாற்றப்படும்`}${skipped === 0 ? "" : plural(skipped, { one: `, ${figures(skipped)} இரட்டிப்பு தவிர்க்கப்படும்`, other: `, ${figures(skipped)} இரட்டிப்புகள் தவிர்க்கப்படும்` })}${left === 0 ? "" : `, சரிசெய்யும் வரை ${figures(left)} தவிர்க்கப்படும்`}.`,
  running: (n) =>
    `${plural(n, { one: `${figures(n)} வரிசை`, other: `${figures(n)} வரிசைகள்` })} இறக்குமதியாகிறது. எல்லாம் சேரும், அல்லது எதுவும் சேராது.`,
  leftOut: (n) => `மொத்தம் ${plural(n, { one: `${figures(n)} வரிசை`, other: `${figures(n)} வரிசைகள்` })} தவிர்க்கப்பட்டன.`,
  saveLeftOut: "தவிர்த்த வரிசைகளைக் காரணங்களுடன் பதிவிறக்கு",
  leftOutFile: "skipped-rows.csv",
  close: "முடிந்தது",
};
