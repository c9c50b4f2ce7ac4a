/** The zones of Brazil, by where most people in them live. */
const BRAZIL: Readonly<Record<string, string>> = {
  "America/Sao_Paulo": "Brasília e São Paulo",
  "America/Cuiaba": "Cuiabá",
  "America/Campo_Grande": "Campo Grande",
  "America/Manaus": "Manaus",
  "America/Porto_Velho": "Porto Velho",
  "America/Boa_Vista": "Boa Vista",
  "America/Rio_Branco": "Rio Branco",
  "America/Noronha": "Fernando de Noronha",
};

/** What can be chosen; a zone that was kept from elsewhere stays among it. */
export const zoneChoices = (kept: string): { value: string; label: string }[] => {
  const choices = Object.entries(BRAZIL).map(([value, label]) => ({ value, label }));
  return kept in BRAZIL ? choices : [{ value: kept, label: kept }, ...choices];
};
