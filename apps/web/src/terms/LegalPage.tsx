import { Anchor } from "@mantine/core";
import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BareBar } from "../navigation/BareBar.tsx";
import { paths } from "../navigation/paths.ts";
import classes from "./LegalPage.module.css";
import type { LegalSection } from "./legal.ts";

interface LegalPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly LegalSection[];
}

const versionText = TERMS_VERSION.split("-").reverse().join("/");

/** A long public text: a table of contents, then all sections. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const isInside = isSignedIn();
  return (
    <>
      <BareBar>
        <Anchor component={Link} to={isInside ? paths.home : paths.login} className={classes["back"] ?? ""}>
          {isInside ? "Ir para o início" : "Ir para o login"}
        </Anchor>
      </BareBar>
      <nav className={classes["documents"]} aria-label="Documentos">
        <Link to={paths.terms}>Termos de uso</Link>
        <Link to={paths.privacy}>Privacidade</Link>
      </nav>
      <article className={classes["page"]}>
        <header className={classes["header"]}>
          <h1>{title}</h1>
          <p>
            Versão de {versionText}, válida a partir desta data. Para quem aceitou uma versão anterior, vale a partir do
            dia que o aviso por e-mail diz.
          </p>
        </header>
        <details className={classes["contents"]} open={window.innerWidth >= 1200}>
          <summary>Nesta página</summary>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </details>
        <div className={classes["text"]}>
          {lead}
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
              <h2 id={`${id}-titulo`}>
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </article>
    </>
  );
}
