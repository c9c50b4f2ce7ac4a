import { Section } from "@prancheta/ui/page/Section.tsx";
import { SignOut } from "../session/SignOut.tsx";
import { LeaveSection } from "./LeaveSection.tsx";

/** The ways out: of the coach, with or without the data, and of the app. */
export const WaysOut = () => (
  <>
    <LeaveSection />
    <Section title="Sair" text="Ao sair, o que está guardado neste aparelho é apagado.">
      <SignOut />
    </Section>
  </>
);
