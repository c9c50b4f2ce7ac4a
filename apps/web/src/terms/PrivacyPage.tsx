import { LegalPage } from "./LegalPage.tsx";
import { dataSections } from "./PrivacyOfData.tsx";
import { rightsSections } from "./PrivacyRights.tsx";
import { SupportLink } from "./SupportLink.tsx";

const sections = [...dataSections, ...rightsSections];

/** Which data are processed, why, for how long, and what a person can request (LGPD, articles 9, 18 and 41). */
export const PrivacyPage = () => (
  <LegalPage
    title="Política de privacidade"
    lead={
      <p>
        Tratamos dados de pessoas que confiam em seus treinadores e nutricionistas, e parte deles fala de saúde. Por
        isso pedimos só o necessário, não vendemos nada e não usamos rastreadores de terceiros. Para falar com o
        encarregado de dados, escreva para <SupportLink subject="Encarregado de dados (LGPD)" />.
      </p>
    }
    sections={sections}
  />
);
