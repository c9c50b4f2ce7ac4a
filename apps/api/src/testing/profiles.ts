import type { ProfileForm } from "@prancheta/contract/partners/profile";
import type * as z from "zod";

/** A complete profile, as the screen sends it. */
export const aProfile = (changed: Partial<z.input<typeof ProfileForm>> = {}): z.input<typeof ProfileForm> => ({
  name: "Ana Souza",
  document: "529.982.247-25",
  bornDate: "21/11/1990",
  gender: "F",
  email: "ana@coach.example",
  telegram: "@anasouza",
  whatsapp: "+55 (11) 91234-5678",
  address: {
    zipCode: "01001-000",
    addressType: "Praça",
    address: "da Sé",
    number: "100",
    complement: "",
    neighborhood: "Sé",
    city: "São Paulo",
    state: "SP",
  },
  ...changed,
});
