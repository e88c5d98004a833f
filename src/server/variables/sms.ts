// The variables of one-time codes by SMS: rows of the table in ../variables.ts.
import * as z from "zod";
import { flag, secret, url } from "../variable-forms.ts";

export const SMS_VARIABLES = {
  SMS_PROVIDER: z.enum(["embedded", "msg91", "twilio"]).default("embedded").describe("Who delivers one-time codes."),
  MSG91_AUTH_KEY: secret(z.string().optional(), "MSG91: the auth key."),
  MSG91_TEMPLATE_ID: z.string().optional().describe("MSG91: the DLT template of the code."),
  MSG91_BASE_URL: url.default("https://control.msg91.com").describe("MSG91: the base address of its API."),
  TWILIO_ACCOUNT_SID: secret(z.string().optional(), "Twilio: the account."),
  TWILIO_AUTH_TOKEN: secret(z.string().optional(), "Twilio: the token."),
  TWILIO_FROM: z.string().optional().describe("Twilio: the sending number, or a messaging service (MG…)."),
  TWILIO_BASE_URL: url.default("https://api.twilio.com").describe("Twilio: the base address of its API."),
  SMS_TEXT: z
    .string()
    .default("{code} is your Prashasti code. It is valid for 5 minutes.")
    .describe("Twilio: the text of the SMS, as registered; {code} is the code."),
  SMS_WEBOTP: flag
    .default("off")
    .describe(
      "Twilio: 'on' ends the SMS with the line from which browsers fill in the code (@host #code). Register this line too.",
    ),
};
