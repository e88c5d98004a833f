// Tamil: presence. Written by `npm run catalogue`.
import type { presence as english } from "../en/presence.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const presence: Begun<typeof english> = {
  here: (name, others) =>
    others === 0
      ? `${name} உம் இதைத் திறந்துள்ளார்`
      : plural(others, {
          one: `${name} உம் வேறு ${figures(others)} நபரும் இதைத் திறந்துள்ளனர்`,
          other: `${name} உம் வேறு ${figures(others)} பேரும் இதைத் திறந்துள்ளனர்`,
        }),
  beyond: (n) => `+${figures(n)}`,
  left: "நீங்கள் இப்போது இந்தப் பணியிடத்தின் உறுப்பினர் அல்ல; எனவே இந்த வடிவமைப்பைச் சேமிக்க முடியாது. உங்கள் வேலை இங்கே உள்ளது: படமாகப் பதிவிறக்கவும், அல்லது உறுப்புகளைச் சொந்த வடிவமைப்பில் நகலெடுக்கவும்.",
  looks:
    "உங்கள் பொறுப்பு மாற்றப்பட்டது; எனவே இந்த வடிவமைப்பைச் சேமிக்க முடியாது. உங்கள் வேலை இங்கே உள்ளது: படமாகப் பதிவிறக்கவும், அல்லது உறுப்புகளைச் சொந்த வடிவமைப்பில் நகலெடுக்கவும்.",
  download: "படத்தைப் பதிவிறக்கு",
  copy: "எல்லா உறுப்புகளையும் நகலெடு",
};
