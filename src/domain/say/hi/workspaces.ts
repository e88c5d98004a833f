// Hindi: workspaces, their roles, and who may do what.
import type { Permission, Role } from "../../account/permissions.ts";
import type { workspaces as english } from "../en/workspaces.ts";
import type { Translated } from "../spoken.ts";

const ROLE: Record<Role, string> = {
  owner: "स्वामी",
  manager: "प्रबंधक",
  sender: "प्रेषक",
  viewer: "दर्शक",
  desk: "डेस्क सहायक",
};
const CAN: Record<Permission, string> = {
  "workspace.see": "यह कार्यक्षेत्र देख",
  "designs.see": "डिज़ाइन देख",
  "designs.change": "डिज़ाइन बदल",
  "lists.see": "सूचियाँ देख",
  "lists.change": "सूचियाँ बदल",
  "lists.export": "सूचियाँ और प्रमाणपत्र डाउनलोड कर",
  "certificates.hand_over": "प्रमाणपत्र सौंप",
  "mails.see": "मेल पाने वालों को देख",
  "mails.send": "मेल भेज",
  "corrections.see": "सुधार के अनुरोध देख",
  "corrections.answer": "सुधार के अनुरोधों का उत्तर दे",
  "credits.buy": "क्रेडिट ख़रीद और उनका हिसाब देख",
  "members.invite": "लोगों को आमंत्रित कर",
  "members.change": "सदस्य बदल",
  "workspace.change": "यह कार्यक्षेत्र बदल",
  "record.see": "गतिविधि का लेखा देख",
};

export const workspaces: Translated<typeof english> = {
  roles: ROLE,
  forbidden: (roles, permission, names) => {
    const who = or(roles.map((role) => ROLE[role]));
    const ask = names.length === 0 ? "" : ` ${or(names)} से कहें।`;
    return `केवल ${who} ${CAN[permission]} सकते हैं।${ask}`;
  },
  left: "आप अब इस कार्यक्षेत्र के सदस्य नहीं हैं। कोई दूसरा चुनें।",
};

function or(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} या ${last}`;
}
