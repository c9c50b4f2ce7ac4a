import type { Profile } from "@prancheta/contract/partners/profile";
import { AccountId, Day, PartnerId } from "@prancheta/contract/scalars";
import { id } from "./a-student.ts";

/** A partner with every field of the profile. */
export const aProfile = (more: Partial<Profile> = {}): Profile => ({
  id: PartnerId.parse(id(70)),
  name: "Marina Duarte",
  email: "marina@exemplo.com",
  photo: null,
  document: "52998224725",
  bornDate: Day.parse("1990-04-12"),
  gender: "F",
  whatsapp: "5511912345678",
  telegram: null,
  cref: null,
  crn: null,
  address: {
    id: id(70),
    zipCode: "01001-000",
    addressType: "Praça",
    address: "da Sé",
    number: "100",
    complement: null,
    neighborhood: "Sé",
    city: "São Paulo",
    state: "SP",
  },
  zone: "America/Sao_Paulo",
  active: true,
  athleteId: AccountId.parse(id(71)),
  athlete: {
    id: AccountId.parse(id(71)),
    name: "Marina Duarte",
    email: "marina@exemplo.com",
    avatarurl: null,
    gender: "F",
    birthday: "12/04/1990",
    isoBirthday: Day.parse("1990-04-12"),
    notification: true,
  },
  successTrail: false,
  rocketProgram: false,
  growthProgram: false,
  presencialProgram: true,
  terms: null,
  ...more,
});
