-- The keys under which a text is found by its pieces: each three letters that follow one another, together with whose row it is.
-- A space counts twice, so that the first letter of a word alone is a piece too.
CREATE FUNCTION search_keys(owner integer, searched text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT hashtextextended(substr(spaced, at, 3), owner)
    FROM replace(searched, ' ', '  ') AS spaced, generate_series(1, length(spaced) - 2) AS at);--> statement-breakpoint
-- Those that a row must have for all the fragments to stand in it: as few pieces as cover each.
CREATE FUNCTION asked_keys(owner integer, fragments text[]) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT hashtextextended(substr(spaced, at, 3), owner)
    FROM unnest(fragments) AS fragment, replace(fragment, ' ', '  ') AS spaced, generate_series(1, length(spaced) - 2) AS at
    WHERE at % 3 = 1 OR at = length(spaced) - 2);
