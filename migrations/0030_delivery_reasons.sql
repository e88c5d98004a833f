-- Sentences of either language become codes with what was in them; anything else stays as it is, in the code of text.
-- The status in a mail server's answer gives the code, as in src/domain/mail/mail-fault.ts.
CREATE FUNCTION pg_temp.reason_code(text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $function$ SELECT CASE
  WHEN $1 IN ('The mail server could not be reached.',
    'मेल सर्वर तक नहीं पहुँचा जा सका।') THEN '{"code": "delivery.unreachable"}'
  WHEN $1 IN ('The connection to the mail server could not be made safe. Its certificate is not right.',
    'मेल सर्वर से सुरक्षित संपर्क नहीं बन सका। उसका प्रमाणपत्र सही नहीं है।') THEN '{"code": "delivery.insecure"}'
  WHEN $1 IN ('The mail server refused the sign-in. Check SMTP_URL.',
    'मेल सर्वर ने साइन इन नहीं होने दिया। SMTP_URL जाँचें।') THEN '{"code": "delivery.sign_in_refused"}'
  WHEN $1 IN ('The address was refused.',
    'पता नहीं लिया गया।') THEN '{"code": "delivery.address_invalid"}'
  WHEN $1 IN ('Deleted before it was sent.',
    'भेजे जाने से पहले मिटाया गया।') THEN '{"code": "delivery.withdrawn"}'
  WHEN $1 IN ('The e-mail address was taken off before it was sent.',
    'भेजे जाने से पहले ई-मेल पता हटा दिया गया।') THEN '{"code": "delivery.email_removed"}'
  WHEN $1 IN ('The mail could not be made.',
    'मेल नहीं बन सकी।') THEN '{"code": "delivery.not_made"}'
  WHEN $1 IN ('Cancelled before it was sent.',
    'भेजे जाने से पहले रद्द की गई।') THEN '{"code": "delivery.cancelled"}'
  WHEN $1 IN ('This address refused a mail before: there is no such mailbox. Correct it, or share the link.',
    'इस पते ने पहले एक मेल लौटाई थी: ऐसा कोई मेलबॉक्स नहीं है। पता सुधारें, या लिंक साझा करें।') THEN '{"code": "delivery.bounced_earlier"}'
  WHEN $1 IN ('This address reported a mail as unwanted, and gets no more.',
    'इस पते ने एक मेल को अनचाहा बताया था, और इसे अब मेल नहीं जाती।') THEN '{"code": "delivery.reported_earlier"}'
  WHEN $1 IN ('They asked for no more mails from you. Share the link instead.',
    'इन्होंने आपसे और मेल न भेजने को कहा है। इसकी जगह लिंक साझा करें।') THEN '{"code": "delivery.unsubscribed"}'
  WHEN $1 IN ('It came back: the mailbox refused it.', 'मेल लौट आई: मेलबॉक्स ने नहीं ली।') THEN
    '{"code": "delivery.bounced", "params": {"answer": ""}}'
  WHEN $1 IN ('It was reported as unwanted.', 'इसे अनचाहा बताया गया।') THEN
    '{"code": "delivery.reported", "params": {"answer": ""}}'
  WHEN $1 ~ '^(It was reported as unwanted|इसे अनचाहा बताया गया): .' THEN jsonb_build_object(
    'code', 'delivery.reported',
    'params', jsonb_build_object('answer', substring($1 FROM '^[^:]+: (.+)$')))
  WHEN $1 ~ '^(It came back|मेल लौट आई|The mail server refused it|मेल सर्वर ने इसे नहीं लिया): .' THEN jsonb_build_object(
    'code', CASE substring($1 FROM '(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)')
      WHEN '5.1.1' THEN 'delivery.mailbox_missing'
      WHEN '5.1.10' THEN 'delivery.mailbox_missing'
      WHEN '5.1.2' THEN 'delivery.domain_takes_no_mail'
      WHEN '5.2.1' THEN 'delivery.mailbox_closed'
      WHEN '4.2.2' THEN 'delivery.mailbox_full'
      WHEN '5.2.2' THEN 'delivery.mailbox_full'
      WHEN '5.2.3' THEN 'delivery.too_large'
      WHEN '5.3.4' THEN 'delivery.too_large'
      WHEN '5.7.1' THEN 'delivery.blocked'
      ELSE CASE WHEN $1 ~ '^(It came back|मेल लौट आई)' THEN 'delivery.bounced' ELSE 'delivery.refused' END
    END,
    'params', jsonb_build_object('answer', substring($1 FROM '^[^:]+: (.+)$')))
  ELSE jsonb_build_object('code', 'delivery.text', 'params', jsonb_build_object('text', $1))
END $function$;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reason_code" jsonb;--> statement-breakpoint
UPDATE "deliveries" SET "reason_code" = pg_temp.reason_code("reason") WHERE "reason" <> '';--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "reason_code" TO "reason";--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "reason_code" jsonb;--> statement-breakpoint
UPDATE "suppressions" SET "reason_code" = pg_temp.reason_code("reason") WHERE "reason" <> '';--> statement-breakpoint
ALTER TABLE "suppressions" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "suppressions" RENAME COLUMN "reason_code" TO "reason";
