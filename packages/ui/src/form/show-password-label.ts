/** The name of the button that shows a password. Beside several passwords it says which one. */
export const showPasswordLabel = (label: string): string =>
  label === "Senha" ? "Mostrar senha" : `Mostrar senha: ${label}`;
