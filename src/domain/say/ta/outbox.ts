// Tamil: outbox. Written by `npm run catalogue`.
import type { outbox as english } from "../en/outbox.ts";
import type { Begun } from "../spoken.ts";

export const outbox: Begun<typeof english> = {
  title: "உள் அஞ்சல்பெட்டி",
  hint: "அஞ்சல் சேவையகம் இணைக்கப்படாததால் அஞ்சல்கள் இங்கு உள்ளன. சேர்க்க SMTP_URL அமைக்கவும்.",
  empty: "இன்னும் அஞ்சல் எதுவும் அனுப்பப்படவில்லை.",
  from: "அனுப்புநர்",
  to: "பெறுநர்",
  subject: "பொருள்",
  noSubject: "பொருள் இல்லை",
  keptAt: "வைத்தது",
  asHtml: "பெறுநர் பார்ப்பது போன்ற அஞ்சல்",
  asText: "எளிய உரையாக",
  all: "எல்லா அஞ்சல்களும்",
  noSuch: "இந்த அஞ்சல் அஞ்சல்பெட்டியில் இல்லை.",
  letters: "எல்லா வகை அஞ்சல்களும்",
  sampleMessage:
    "மூன்று நாட்கள் உருவாக்கி, உடைத்து, சரிசெய்ததற்கு நன்றி.\n\nஉங்கள் சான்றிதழ் கீழே உள்ளது. அடுத்த ஆண்டு சந்திப்போம்,\nஹேக்ஃபெஸ்ட் குழு",
};
