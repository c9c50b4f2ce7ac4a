import type { Gender } from "@prancheta/contract/accounts/person";
import { Day } from "@prancheta/contract/scalars";
import type { Chance } from "../chance.ts";

/** A fictional person. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly gender: Gender;
  readonly bornOn: Day;
  readonly whatsapp: string | undefined;
  readonly telegram: string | undefined;
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== "");

const WOMEN = words(`Ana Beatriz Camila Débora Elisa Fernanda Gabriela Helena Isadora Júlia Karina Larissa Letícia Luana
  Mariana Natália Patrícia Priscila Raquel Renata Sabrina Sofia Tatiane Thaís Valentina Vanessa Viviane Yasmin Aline Bianca
  Carolina Daniela Eduarda Flávia Giovanna Heloísa Ingrid Jéssica Lívia Manuela Milena Paula Rafaela Rebeca Simone Tainá`);
const MEN =
  words(`André Antônio Bruno Caio Carlos Cauã Daniel Diego Eduardo Enzo Fábio Felipe Fernando Guilherme Gustavo
  Heitor Henrique Igor João José Leandro Leonardo Lucas Luiz Marcelo Marcos Mateus Murilo Otávio Paulo Pedro Rafael Renan
  Ricardo Rodrigo Samuel Thiago Tomás Vinícius Vítor Wesley Yuri Alexandre Bernardo Davi Emanuel Joaquim Júlio`);
const SURNAMES = words(`Almeida Alves Andrade Araújo Azevedo Barbosa Barros Batista Borges Braga Campos Cardoso Carvalho
  Castro Correia Costa Cunha Dias Duarte Esteves Farias Fernandes Ferreira Fontoura Freitas Gomes Gonçalves Lima Lopes
  Machado Magalhães Marques Martins Medeiros Melo Mendes Monteiro Moraes Moreira Moura Nascimento Nogueira Nunes Oliveira
  Pacheco Paiva Peixoto Pereira Pimentel Pinheiro Pires Queiroz Ramos Rezende Ribeiro Rocha Sales Sampaio Sanches Santana
  Santos Siqueira Soares Souza Tavares Teixeira Teles Torres Vasconcelos Viana Vieira Xavier`);

const AREA_CODES = [11, 11, 11, 12, 19, 21, 27, 31, 41, 47, 48, 51, 61, 62, 71, 81, 85, 91] as const;

const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const genderOf = (chance: Chance): Gender => {
  const drawn = chance.next();
  return drawn < 0.56 ? "F" : drawn < 0.98 ? "M" : "O";
};

const pick = (chance: Chance, from: readonly string[]): string => from[chance.whole(0, from.length - 1)] ?? "";

const fullName = (chance: Chance, gender: Gender): string => {
  const first = pick(chance, gender === "M" || (gender === "O" && chance.happens(0.5)) ? MEN : WOMEN);
  const middle = chance.happens(0.35) ? ` ${pick(chance, SURNAMES)}` : "";
  return `${first}${middle} ${pick(chance, SURNAMES)}`;
};

/** Numbers beginning with 90000 are not in use. */
const whatsappOf = (chance: Chance, position: number): string =>
  `55${chance.pick(AREA_CODES)}90000${String(position).padStart(4, "0")}`;

/** `count` different people with addresses that nobody uses. */
export function inventPeople(chance: Chance, count: number, year: number): Person[] {
  const people: Person[] = [];
  const taken = new Set<string>();
  while (people.length < count) {
    const gender = genderOf(chance);
    const name = fullName(chance, gender);
    const [first = "", ...others] = plain(name).split(" ");
    const key = `${first}.${others.at(-1)}`;
    if (taken.has(key) || new Set(others).size < others.length) continue;
    taken.add(key);
    people.push({
      name,
      email: `${key}@exemplo.com.br`,
      gender,
      bornOn: bornOn(chance, year),
      whatsapp: chance.happens(0.93) ? whatsappOf(chance, people.length + 1) : undefined,
      telegram: chance.happens(0.3) ? `${first}_${others.at(-1)}_exemplo` : undefined,
    });
  }
  return people;
}

// Most are between 22 and 45 years old.
const bornOn = (chance: Chance, year: number): Day => {
  const age = 18 + Math.floor(chance.next() * chance.next() * 46 + chance.next() * 8);
  const born = new Temporal.PlainDate(year - age, chance.whole(1, 12), chance.whole(1, 28));
  return Day.parse(born.toString());
};
