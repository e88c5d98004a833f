// English: the first steps of a newcomer, and the sample to look at.

export const firstSteps = {
  title: "First steps",
  hide: "Hide first steps",
  done: "Done",
  designTitle: "Design",
  design: "Make a template: start from a design of ours, or from plain paper.",
  designAct: "Make a template",
  studentsTitle: "Students",
  students: "Add the people it is for, or import a list as CSV.",
  studentsAct: "Add students",
  sendTitle: "Send",
  send: "Look once more, then mail everyone their certificate.",
  sendAct: "Go to sending",
  sample: "View a sample",
  sampleFailed: "The sample could not be made. Please try again.",
  sampleErased: "The sample was deleted for good. Begin with one of our designs.",
  sampleName: "Sample: Hackathon winners",
  sampleLanguage: "English",
  /** Three people, one of them with a name that no design expects. None has an e-mail. */
  sampleStudents: [
    { name: "Ananya Krishnamurthy", remarks: "first place among 42 teams" },
    { name: "राहुल शर्मा", remarks: "second place among 42 teams" },
    { name: "Venkata Satyanarayana Subrahmanyam Chandrasekhar", remarks: "the best use of open data" },
  ],
} as const;
