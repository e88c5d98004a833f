// The 25 example students: short and long names, four scripts, some without an e-mail address.

export type SeedStudent = { name: string; remarks: string; email?: string; mobile?: string };

/** By the name of their template. */
export const STUDENTS: Readonly<Record<string, readonly SeedStudent[]>> = {
  "HackFest 2026 winners": [
    {
      name: "Lakshmi Iyer",
      remarks: "first place among 214 teams",
      email: "lakshmi@example.com",
      mobile: "9845012345",
    },
    { name: "Bo Li", remarks: "second place among 214 teams", email: "bo.li@example.com" },
    {
      name: "Venkata Satyanarayana Subrahmanyam Chandrasekhar",
      remarks: "third place among 214 teams",
      email: "venkata@example.com",
    },
    { name: "Fatima Sheikh", remarks: "the best design", email: "fatima@example.com", mobile: "9820098200" },
    { name: "Mohammed Abdul Kareem Khan", remarks: "the best use of open data", email: "kareem@example.com" },
    { name: "Gurpreet Kaur", remarks: "the best hardware project", mobile: "9814098140" },
    { name: "लक्ष्मीनारायण त्रिपाठी", remarks: "the best project in Hindi", email: "tripathi@example.com" },
    { name: "லக்ஷ்மி வெங்கடராமன்", remarks: "the best project in Tamil", email: "venkataraman@example.com" },
    { name: "Zoë D'Souza", remarks: "the best pitch", email: "zoe@example.com" },
    { name: "Anantha Padmanabha Swamy", remarks: "the jury's special mention" },
    { name: "Priyadarshini Mukhopadhyay", remarks: "the people's choice", email: "priya@example.com" },
    { name: "Om", remarks: "the youngest participant", email: "om@example.com" },
  ],
  "Night of Code": [
    {
      name: "Arjun Mehta",
      remarks: "the grand prize in open source",
      email: "arjun@example.com",
      mobile: "9900990099",
    },
    { name: "Thirunavukkarasu Balasubramanian", remarks: "the prize for accessibility", email: "thiru@example.com" },
    { name: "கார்த்திகேயன் சுப்பிரமணியன்", remarks: "the prize for games", email: "karthik@example.com" },
    { name: "Nisha Pillai", remarks: "the prize for a first hackathon", email: "nisha@example.com" },
    { name: "Rahul Deshpande", remarks: "the prize for the fastest fix", mobile: "9422094220" },
    { name: "শর্মিষ্ঠা বন্দ্যোপাধ্যায়", remarks: "the prize for documentation", email: "sharmistha@example.com" },
  ],
  "हिंदी दिवस": [
    { name: "आर्या शर्मा", remarks: "काव्य पाठ में प्रथम स्थान", email: "aarya@example.com", mobile: "9415094150" },
    { name: "श्रीकृष्ण चतुर्वेदी", remarks: "काव्य पाठ में द्वितीय स्थान", email: "shrikrishna@example.com" },
    { name: "राजराजेश्वरी मुखोपाध्याय लक्ष्मीनारायणन", remarks: "निबंध लेखन में प्रथम स्थान", email: "raji@example.com" },
    { name: "मो. अब्दुल रहमान", remarks: "वाद-विवाद में प्रथम स्थान" },
    { name: "ज्योत्स्ना मिश्र", remarks: "सुलेख में प्रथम स्थान", email: "jyotsna@example.com" },
    { name: "Ananya Krishnamurthy", remarks: "अनुवाद में प्रथम स्थान", email: "ananya@example.com" },
    { name: "विक्रम सिंह", remarks: "स्वयंसेवा सम्मान", mobile: "9412094120" },
  ],
};
