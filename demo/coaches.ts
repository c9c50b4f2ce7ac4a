import type { Gender } from "@prancheta/contract/accounts/person";
import type { AddressForm } from "@prancheta/contract/partners/address";
import { Day } from "@prancheta/contract/scalars";
import type { HistoryName } from "./money/wallet.ts";

export interface DemoCoach {
  readonly tenant: { readonly slug: string; readonly name: string };
  readonly person: {
    readonly name: string;
    readonly email: string;
    readonly bornOn: Day;
    readonly gender: Gender;
    readonly document?: string;
    readonly whatsapp: string;
  };
  /** Further fields of the profile. */
  readonly profile: {
    readonly telegram: string;
    readonly cref: string;
    readonly crn: string;
    readonly address: AddressForm;
  };
  /** The public page, if there is one. */
  readonly page?: { readonly slug: string; readonly about: string };
  readonly password: string;
  readonly students: number;
  /** The address of one student who trains, reports and follows a diet, and signs in with the coach's password. */
  readonly studentEmail?: string;
  readonly sheets: number;
  /** Whether the coach may post to social networks. */
  readonly posts: boolean;
  /** Whether the coach is of the Rocket Program. */
  readonly isRocket: boolean;
  /** How many of the sales that could go through the gateway did. */
  readonly gatewayShare: number;
  /** What became of the coach's money. */
  readonly money: HistoryName;
}

const PRANCHETA = { slug: "prancheta", name: "Prancheta" };
const ELSEWHERE = { slug: "outra", name: "Outra Consultoria" };

/** The accounts that a visitor signs in with: a coach, and one of her students in the students' app. */
export const DEMO_SIGN_IN = {
  email: "coach@prancheta.demo",
  studentEmail: "aluno@prancheta.demo",
  password: "prancheta-demo",
};

/**
 * The coach that visitors see, and two whose data she must never see: a colleague, who has not said his document yet, and a
 * coach of another tenant.
 */
export const COACHES: readonly DemoCoach[] = [
  {
    tenant: PRANCHETA,
    person: {
      name: "Marina Duarte",
      email: DEMO_SIGN_IN.email,
      bornOn: Day.parse("1990-04-12"),
      gender: "F",
      document: "11144477735",
      whatsapp: "5511900000001",
    },
    profile: {
      telegram: "@marina_treina",
      cref: "112233-G/SP",
      crn: "",
      address: {
        zipCode: "01310-100",
        addressType: "Avenida",
        address: "Paulista",
        number: "1000",
        complement: "Conjunto 12",
        neighborhood: "Bela Vista",
        city: "São Paulo",
        state: "SP",
      },
    },
    page: {
      slug: "marina-duarte",
      about: `Treino quem tem pouco tempo e quer resultado que fica. Há doze anos monto treinos de força e corrida para a rotina de cada pessoa, em casa ou na academia.

Você recebe a sua ficha no celular, registra cada série, e eu acompanho de perto: olho seus relatórios, respondo e ajusto o plano.`,
    },
    password: DEMO_SIGN_IN.password,
    students: 240,
    studentEmail: DEMO_SIGN_IN.studentEmail,
    sheets: 30,
    posts: true,
    isRocket: true,
    gatewayShare: 0.3,
    money: "BUSY",
  },
  {
    tenant: PRANCHETA,
    person: {
      name: "Rafael Antunes",
      email: "rafael@prancheta.demo",
      bornOn: Day.parse("1985-09-30"),
      gender: "M",
      whatsapp: "5521900000002",
    },
    profile: {
      telegram: "@rafa_antunes",
      cref: "045678-G/RJ",
      crn: "",
      address: {
        zipCode: "20040-020",
        addressType: "Praça",
        address: "Floriano",
        number: "19",
        complement: "",
        neighborhood: "Centro",
        city: "Rio de Janeiro",
        state: "RJ",
      },
    },
    password: DEMO_SIGN_IN.password,
    students: 14,
    sheets: 10,
    posts: true,
    isRocket: false,
    gatewayShare: 1,
    money: "OWING",
  },
  {
    tenant: ELSEWHERE,
    person: {
      name: "Bianca Sartori",
      email: "coach@outra.demo",
      bornOn: Day.parse("1993-01-25"),
      gender: "F",
      document: "39053344705",
      whatsapp: "5531900000003",
    },
    profile: {
      telegram: "",
      cref: "",
      crn: "9-12345",
      address: {
        zipCode: "30130-010",
        addressType: "Praça",
        address: "Sete de Setembro",
        number: "40",
        complement: "Sala 3",
        neighborhood: "Centro",
        city: "Belo Horizonte",
        state: "MG",
      },
    },
    password: DEMO_SIGN_IN.password,
    students: 9,
    sheets: 10,
    posts: false,
    isRocket: false,
    gatewayShare: 0,
    money: "QUIET",
  },
];
