/** The time zones of Brazil, named by where most people live. */
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

/** The selectable zones, including a stored one from elsewhere. */
export const zoneChoices = (stored: string): { value: string; label: string }[] => {
  const choices = Object.entries(BRAZIL).map(([value, label]) => ({ value, label }));
  return stored in BRAZIL ? choices : [{ value: stored, label: stored }, ...choices];
};
