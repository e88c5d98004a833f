// A design saved by the first version of the designer, with every entry of its palette and a library image.
const LINES = String.raw`
{"version":"1.0","elements":[
{"id":"e0","type":"image","x":275,"y":173,"width":150,"height":150,"placeholder":false},
{"id":"e1","type":"image","x":146,"y":188,"width":120,"height":120,"placeholder":true},
{"id":"e2","type":"title","x":225,"y":339,"width":250,"height":50,"text":"Your Title Here","fontSize":28,"fontFamily":"Arial","fontWeight":"bold","color":"#000000"},
{"id":"e3","type":"description","x":240,"y":82,"width":220,"height":60,"text":"के लिए <secondary>प्रथम पुरस्कार</secondary>, Ω & \"HackFest\"\n{{Remarks}}","fontSize":16,"fontFamily":"Rozha One","fontWeight":"600","primaryColor":"#333333","secondaryColor":"#666666","align":"left"},
{"id":"e4","type":"title","x":225,"y":397,"width":250,"height":50,"text":"{{Student Name}}","fontSize":28,"fontFamily":"cursive","fontWeight":"bold","color":"#000000"},
{"id":"e5","type":"title","x":250,"y":36,"width":200,"height":40,"text":"{{Certificate ID}}","fontSize":21,"fontFamily":"Arial","fontWeight":"bold","color":"#000000"},
{"id":"e6","type":"title","x":433,"y":223,"width":250,"height":50,"text":"{{Remarks}}","fontSize":21,"fontFamily":"Arial","fontWeight":"bold","color":"#000000"},
{"id":"e7","type":"custom-image","x":435,"y":146,"width":150,"height":75,"customImageSrc":"/files/AAAAAAAAAAAAAAAAAAAAAA","customImageName":"logo.png"}
],"backgroundImage":"/files/BBBBBBBBBBBBBBBBBBBBBB","canvasSize":{"width":700,"height":495},"customImages":[{"id":"logo","name":"logo.png","src":"/files/AAAAAAAAAAAAAAAAAAAAAA","width":600,"height":300}],"backgroundFit":"cover"}
`;

/** As it is stored in a database. */
export const FIRST_VERSION = LINES.replaceAll("\n", "");
