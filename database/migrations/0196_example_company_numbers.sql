-- The numbers of the demonstration's companies cannot be a real company's (decision 0145). Invoices keep what they were
-- issued with; an issuer that somebody has made their own keeps its number.
update issuer set number = '313442071', vat_number = 'NO313442071MVA' where market = 'no' and number = '918442073';
update issuer set number = 'B00000000', vat_number = 'ESB00000000' where market = 'es' and number = 'B88442074';
