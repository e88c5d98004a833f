// English: the first steps of a newcomer, and the sample to look at.

export const firstSteps = {
  title: "First steps",
  hide: "Hide first steps",
  done: "Done",
  designTitle: "Design",
  design: "Create a template from one of our designs or from plain paper.",
  designAct: "Create a template",
  designGoOn: "Open the designer",
  studentsTitle: "Students",
  students: "Add the recipients, or import a spreadsheet or a CSV file.",
  studentsAct: "Add students",
  sendTitle: "Send",
  send: "Check everything once more, then mail each person their certificate.",
  sendAct: "Send certificates",
  sample: "View a sample",
  sampleFailed: "The sample could not be created. Please try again.",
  sampleErased: "The sample was permanently deleted. Start with one of our designs.",
  sampleName: "Sample: Hackathon winners",
  sampleLanguage: "English",
  /** Three people, one of them with a name that no design expects. None has an e-mail. */
  sampleStudents: [
    { name: "Ananya Krishnamurthy", remarks: "first place among 42 teams" },
    { name: "राहुल शर्मा", remarks: "second place among 42 teams" },
    { name: "Venkata Satyanarayana Subrahmanyam Chandrasekhar", remarks: "the best use of open data" },
  ],
} as const;
