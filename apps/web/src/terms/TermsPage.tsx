import { LegalPage } from "./LegalPage.tsx";
import { SupportLink } from "./SupportLink.tsx";
import { conductSections } from "./TermsOfConduct.tsx";
import { moneySections } from "./TermsOfMoney.tsx";
import { serviceSections } from "./TermsOfService.tsx";

const sections = [...serviceSections, ...moneySections, ...conductSections];

/**
 * The terms that a partner accepts with the registration (docs/rules/accounts.md). A change of the text needs a new
 * `TERMS_VERSION`.
 */
export const TermsPage = () => (
  <LegalPage
    title="Termos de uso"
    lead={
      <p>
        Leia com calma: aqui estão as regras para usar a Prancheta, o que cabe a cada um e quanto custa. Ficou alguma
        dúvida? Escreva para <SupportLink subject="Dúvida sobre os termos de uso" />.
      </p>
    }
    sections={sections}
  />
);
