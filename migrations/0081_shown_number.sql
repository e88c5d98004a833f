-- The number that a certificate shows, in lower case: the organiser's, else the short code made from the id, as
-- certificateNumber in src/domain/certificate/certificate.ts makes it. The seed counts modulo 2^61, in two halves.
CREATE FUNCTION shown_number(id text, own text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $function$
DECLARE
  seed bigint := 0;
  code text := '';
BEGIN
  IF own <> '' THEN RETURN lower(own); END IF;
  FOR at IN 1..length(id) LOOP
    seed := ((((((seed >> 30) * 67) & 2147483647) << 30) + (seed & 1073741823) * 67) + ascii(substr(id, at, 1)))
      & 2305843009213693951;
  END LOOP;
  FOR at IN 1..8 LOOP
    code := code || substr('23456789abcdefghjkmnpqrstuvwxyz', (seed % 31)::int + 1, 1);
    IF at = 4 THEN code := code || '-'; END IF;
    seed := seed / 31;
  END LOOP;
  RETURN code;
END $function$;
