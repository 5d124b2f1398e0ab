import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A contact is found by telephone however the number is written: `domain/search/phone-number.ts` has the same rule. */
export const phoneNumbers = migration('076-phone-numbers', [
  sql`create function phone_number(written text, country text) returns text language plpgsql immutable parallel safe as $$
    declare
      home text := case country when 'AT' then '43' when 'DE' then '49' when 'ES' then '34' when 'FR' then '33'
        when 'GB' then '44' when 'IT' then '39' when 'PL' then '48' when 'PT' then '351' when 'US' then '1' else '41' end;
      trunk text := '^(41|49|43|33|44|31|32|46|90|40|380|381|382|383|385|386|387|389|355)0';
      signs text := regexp_replace(normalize(written, NFKC), '[^0-9+()]', '', 'g');
      digits text;
    begin
      signs := regexp_replace(signs, '^(\\(?(?:\\+|00)(?!39)[0-9]+\\)?)\\(0\\)', '\\1');
      signs := regexp_replace(signs, '[()]', '', 'g');
      digits := replace(regexp_replace(signs, '^(\\+00|\\+|00)', ''), '+', '');
      if signs ~ '^(\\+|00)' then
        digits := regexp_replace(digits, trunk, '\\1');
      elsif digits like '0%' then
        digits := home || case home when '39' then digits else substr(digits, 2) end;
      elsif length(digits) <= (case when home in ('39', '1') then 10 else 9 end) then
        digits := home || digits;
      else
        digits := regexp_replace(digits, trunk, '\\1');
      end if;
      return case when length(digits) >= 9 then digits end;
    end $$`,
  sql`create index contacts_by_phone on contacts (phone_number(phone, country) collate "C") where phone <> ''`,
])
