-- Letters that pass for Latin ones, in small letters and without their accents: those of the confusables of Unicode's UTS #39
-- that look like a single letter or digit, where either case does. Left out: what is Latin already ("rn" and "m", "l" and
-- "1" stay different words) and scripts that are not written from left to right in letters like these.
create or replace function look_alike(words text) returns text language sql immutable strict parallel safe as $$
  select normalize(translate(normalize(folded(words), NFD),
    'ıƅƍƨƽǀȝȣɑɜɡɣɩɪɯʀʋʏʒʝαβγεζηικμνορςστυχϝϩϳϻабвгезкмнорстухьѕіј' ||
    'ѡѵүһҽӏӡԁԍԛԝագզհոռստցքօყჿᏻᏼᴄᴏᴑᴜᴠᴡᴢᴦᶃᶌẝỿⲅⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⳋⳍⳑⳓꓐꓑꓒꓓꓔꓖ' ||
    'ꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙅꙇꜱꝛꝫꝯꞙꞟꞵꬲꬵꬽꭇꭈꭎꭒꭓꭚꭰꭱꭲꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮐꮒꮓꮞꮟꮢꮤꮥꮩ' ||
    'ꮪꮮꮯꮲꮶꮷꮾ',
    'ibg2sl38a3gyiiwruy3jabyezhikmvopcotuxf2jma6bre3kmhopctyxbsij' ||
    'wvyhei3dgqwwqqhnnusgfoyogbcoouvwzrgyfyrhlkmnopctyx93l6bpddtg' ||
    'kjczfmnlsrvhwxyaelou2is239fubeforruuxydrtiyajerwmhyghz4brwsv' ||
    'slcpkd6'), NFC)
$$;
