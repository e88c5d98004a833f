// Tamil: activity. Written by `npm run catalogue`.
import type { activity as english } from "../en/activity.ts";
import type { Begun } from "../spoken.ts";

export const activity: Begun<typeof english> = {
  title: "செயல்பாடு",
  ownLead: "உங்கள் பணியிடத்தில் யார் என்ன செய்தார், புதியது முதலில். இந்தப் பட்டியலை யாரும் மாற்ற முடியாது.",
  lead: (workspace) => `${workspace} இல் யார் என்ன செய்தார், புதியது முதலில். இந்தப் பட்டியலை யாரும் மாற்ற முடியாது.`,
  person: "நபர்",
  everyone: "எல்லோரும்",
  topic: "தலைப்பு",
  everything: "எல்லாம்",
  topics: {
    workspace: "பணியிடம்",
    members: "உறுப்பினர்கள்",
    designs: "வடிவமைப்புகள்",
    lists: "பட்டியல்கள்",
    mails: "அஞ்சல்கள்",
    corrections: "திருத்தங்கள்",
    credits: "கிரெடிட்கள்",
  },
  time: "நேரம்",
  times: { any: "எந்த நேரமும்", today: "இன்று", week: "கடந்த 7 நாட்கள்", month: "கடந்த 30 நாட்கள்" },
  download: "CSV பதிவிறக்கு",
  downloadFailed: "பதிவேடு பதிவிறக்கப்படவில்லை.",
  loading: "செயல்பாடு ஏற்றப்படுகிறது",
  failed: "செயல்பாட்டை ஏற்ற முடியவில்லை.",
  empty: "இங்கு இன்னும் எதுவும் நடக்கவில்லை",
  emptyText: "சேமித்த வடிவமைப்புகள், இறக்குமதி செய்த பட்டியல்கள், அனுப்பிய அஞ்சல்கள், உறுப்பினர் மாற்றங்கள் இங்கு இருக்கும்.",
  noMatch: "இந்த வடிகட்டிகளுக்கு எதுவும் பொருந்தவில்லை",
  clear: "எல்லாம் காட்டு",
};
