/** The read-me of the archive. */
export const readMe = (whose: string, at: string): string => `Dados exportados da Prancheta
${whose}
${at}

planilhas/   o mais usado, para abrir no Excel ou no Google Planilhas (CSV, separado por ponto e vírgula)
json/        tudo, como está guardado, para levar a outro sistema. Valores em centavos, pesos em gramas, horários em UTC
arquivos/    as fotos e imagens, cada uma com o código pelo qual os arquivos em json/ a chamam

Estes dados são pessoais, e alguns são de saúde: guarde-os em lugar seguro e apague-os quando não precisar mais.
`;

/** The read-me of what a student takes along. */
export const ownReadMe = (name: string, at: string): string => `Seus dados na Prancheta
${name}
${at}

json/        tudo o que está guardado sobre você neste profissional. Valores em centavos, pesos em gramas, horários em UTC
arquivos/    suas fotos, cada uma com o código pelo qual os arquivos em json/ a chamam

São dados pessoais, e alguns são de saúde: guarde-os em lugar seguro.
`;
