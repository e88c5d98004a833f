-- Sentences of either language become codes with what was in them; anything else stays as it is, in the code of text.
ALTER TABLE "deliveries" ADD COLUMN "reason_code" jsonb;--> statement-breakpoint
UPDATE "deliveries" SET "reason_code" = CASE
  WHEN "reason" IN ('The mail server could not be reached.',
    'मेल सर्वर तक नहीं पहुँचा जा सका।') THEN '{"code": "delivery.unreachable"}'
  WHEN "reason" IN ('The connection to the mail server could not be made safe. Its certificate is not right.',
    'मेल सर्वर से सुरक्षित संपर्क नहीं बन सका। उसका प्रमाणपत्र सही नहीं है।') THEN '{"code": "delivery.insecure"}'
  WHEN "reason" IN ('The mail server refused the sign-in. Check SMTP_URL.',
    'मेल सर्वर ने साइन इन नहीं होने दिया। SMTP_URL जाँचें।') THEN '{"code": "delivery.sign_in_refused"}'
  WHEN "reason" IN ('The address was refused.',
    'पता नहीं लिया गया।') THEN '{"code": "delivery.address_invalid"}'
  WHEN "reason" IN ('Deleted before it was sent.',
    'भेजे जाने से पहले मिटाया गया।') THEN '{"code": "delivery.withdrawn"}'
  WHEN "reason" IN ('The e-mail address was taken off before it was sent.',
    'भेजे जाने से पहले ई-मेल पता हटा दिया गया।') THEN '{"code": "delivery.email_removed"}'
  WHEN "reason" IN ('The mail could not be made.',
    'मेल नहीं बन सकी।') THEN '{"code": "delivery.not_made"}'
  WHEN "reason" IN ('Cancelled before it was sent.',
    'भेजे जाने से पहले रद्द की गई।') THEN '{"code": "delivery.cancelled"}'
  WHEN "reason" IN ('This address refused a mail before: there is no such mailbox. Correct it, or share the link.',
    'इस पते ने पहले एक मेल लौटाई थी: ऐसा कोई मेलबॉक्स नहीं है। पता सुधारें, या लिंक साझा करें।') THEN '{"code": "delivery.bounced_earlier"}'
  WHEN "reason" IN ('This address reported a mail as unwanted, and gets no more.',
    'इस पते ने एक मेल को अनचाहा बताया था, और इसे अब मेल नहीं जाती।') THEN '{"code": "delivery.reported_earlier"}'
  WHEN "reason" IN ('They asked for no more mails from you. Share the link instead.',
    'इन्होंने आपसे और मेल न भेजने को कहा है। इसकी जगह लिंक साझा करें।') THEN '{"code": "delivery.unsubscribed"}'
  WHEN "reason" IN ('It came back: the mailbox refused it.', 'मेल लौट आई: मेलबॉक्स ने नहीं ली।') THEN
    '{"code": "delivery.bounced", "params": {"answer": ""}}'
  WHEN "reason" IN ('It was reported as unwanted.', 'इसे अनचाहा बताया गया।') THEN
    '{"code": "delivery.reported", "params": {"answer": ""}}'
  WHEN "reason" ~ '^(It came back|मेल लौट आई): .' THEN jsonb_build_object(
    'code', CASE WHEN "reason" ~ '\m5\.1\.10?\M' THEN 'delivery.mailbox_missing' ELSE 'delivery.bounced' END,
    'params', jsonb_build_object('answer', substring("reason" FROM '^(?:It came back|मेल लौट आई): (.+)$')))
  WHEN "reason" ~ '^(It was reported as unwanted|इसे अनचाहा बताया गया): .' THEN jsonb_build_object(
    'code', 'delivery.reported',
    'params', jsonb_build_object('answer', substring("reason" FROM '^(?:It was reported as unwanted|इसे अनचाहा बताया गया): (.+)$')))
  WHEN "reason" ~ '^(The mail server refused it|मेल सर्वर ने इसे नहीं लिया): .' THEN jsonb_build_object(
    'code', 'delivery.refused',
    'params', jsonb_build_object('answer', substring("reason" FROM '^(?:The mail server refused it|मेल सर्वर ने इसे नहीं लिया): (.+)$')))
  ELSE jsonb_build_object('code', 'delivery.text', 'params', jsonb_build_object('text', "reason"))
END WHERE "reason" <> '';--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "reason_code" TO "reason";--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "reason_code" jsonb;--> statement-breakpoint
UPDATE "suppressions" SET "reason_code" = CASE
  WHEN "reason" IN ('It came back: the mailbox refused it.', 'मेल लौट आई: मेलबॉक्स ने नहीं ली।') THEN
    '{"code": "delivery.bounced", "params": {"answer": ""}}'
  WHEN "reason" IN ('It was reported as unwanted.', 'इसे अनचाहा बताया गया।') THEN
    '{"code": "delivery.reported", "params": {"answer": ""}}'
  WHEN "reason" ~ '^(It came back|मेल लौट आई): .' THEN jsonb_build_object(
    'code', CASE WHEN "reason" ~ '\m5\.1\.10?\M' THEN 'delivery.mailbox_missing' ELSE 'delivery.bounced' END,
    'params', jsonb_build_object('answer', substring("reason" FROM '^(?:It came back|मेल लौट आई): (.+)$')))
  WHEN "reason" ~ '^(It was reported as unwanted|इसे अनचाहा बताया गया): .' THEN jsonb_build_object(
    'code', 'delivery.reported',
    'params', jsonb_build_object('answer', substring("reason" FROM '^(?:It was reported as unwanted|इसे अनचाहा बताया गया): (.+)$')))
  WHEN "reason" ~ '^(The mail server refused it|मेल सर्वर ने इसे नहीं लिया): .' THEN jsonb_build_object(
    'code', 'delivery.refused',
    'params', jsonb_build_object('answer', substring("reason" FROM '^(?:The mail server refused it|मेल सर्वर ने इसे नहीं लिया): (.+)$')))
  ELSE jsonb_build_object('code', 'delivery.text', 'params', jsonb_build_object('text', "reason"))
END WHERE "reason" <> '';--> statement-breakpoint
ALTER TABLE "suppressions" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "suppressions" RENAME COLUMN "reason_code" TO "reason";
