-- Sentences of either language become codes with what was in them; anything else is somebody's own words.
ALTER TABLE "credit_entries" ALTER COLUMN "remarks" SET DATA TYPE jsonb USING CASE
  WHEN "intention" LIKE 'order:%' AND "remarks" ~ '^.+ (plan|प्लान)$' THEN
    jsonb_build_object('code', 'credit.plan_bought', 'params', jsonb_build_object('plan', substring("remarks" FROM '^(.+) (?:plan|प्लान)$')))
  WHEN "intention" LIKE 'order:%' THEN
    jsonb_build_object('code', 'credit.text', 'params', jsonb_build_object('text', "remarks"))
  WHEN "remarks" IN ('Welcome credits', 'स्वागत के क्रेडिट') THEN '{"code": "credit.welcome"}'
  WHEN "remarks" IN ('By the operator', 'संचालक द्वारा') THEN '{"code": "credit.by_operator"}'
  WHEN "remarks" IN ('AI background', 'AI बैकग्राउंड') THEN '{"code": "credit.ai_background"}'
  WHEN "remarks" ~ '^AI texts for .' THEN
    jsonb_build_object('code', 'credit.ai_texts_for', 'params', jsonb_build_object('name', substring("remarks" FROM '^AI texts for (.+)$')))
  WHEN "remarks" ~ '. के लिए AI के टेक्स्ट$' THEN
    jsonb_build_object('code', 'credit.ai_texts_for', 'params', jsonb_build_object('name', substring("remarks" FROM '^(.+) के लिए AI के टेक्स्ट$')))
  WHEN "remarks" IN ('AI texts', 'AI के टेक्स्ट') THEN '{"code": "credit.ai_texts"}'
  WHEN "remarks" ~ '^AI caption for .' THEN
    jsonb_build_object('code', 'credit.ai_caption', 'params', jsonb_build_object('title', substring("remarks" FROM '^AI caption for (.+)$')))
  WHEN "remarks" ~ '. के लिए AI का कैप्शन$' THEN
    jsonb_build_object('code', 'credit.ai_caption', 'params', jsonb_build_object('title', substring("remarks" FROM '^(.+) के लिए AI का कैप्शन$')))
  WHEN "kind" = 'release' AND "remarks" IN ('Returned', 'लौटाए गए') THEN '{"code": "credit.returned"}'
  ELSE jsonb_build_object('code', 'credit.text', 'params', jsonb_build_object('text', "remarks"))
END;
