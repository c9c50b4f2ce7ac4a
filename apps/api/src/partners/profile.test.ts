import { partners } from "@prancheta/contract/partners/partners";
import { profile } from "@prancheta/contract/partners/profile";
import { afterAll, expect, it } from "vitest";
import { localCepServer } from "../gateways/cep.local-server.ts";
import { viaCep } from "../gateways/cep.viacep.ts";
import { aTestApp } from "../testing/app.ts";
import { aProfile } from "../testing/profiles.ts";

const places = await localCepServer();
afterAll(() => places.close());
const { aPartner, database } = await aTestApp({}, { cep: viaCep(places.url) });

const fieldsOf = async (changed: Parameters<typeof aProfile>[0]) => {
  const { call } = await aPartner();
  return (await call(profile.update, { body: aProfile(changed) })).problem.fields;
};

it("keeps a whole profile and tells it again", async () => {
  const { call, owner, email } = await aPartner({ name: "Ana" });
  const body = aProfile({ cref: "cref 012345g/sp", crn: "CRN-3/12.345", zone: "America/Manaus" });
  const { data } = (await call(profile.update, { body })).reply;
  expect(data).toMatchObject({
    id: owner.partner,
    name: "Ana Souza",
    email,
    document: "52998224725",
    bornDate: "1990-11-21",
    gender: "F",
    telegram: "@anasouza",
    whatsapp: "5511912345678",
    cref: "012345-G/SP",
    crn: "3-12345",
    zone: "America/Manaus",
    photo: null,
    growthProgram: false,
    presencialProgram: true,
    athleteId: owner.account,
    athlete: { id: owner.account, name: "Ana Souza", birthday: "21/11/1990", isoBirthday: "1990-11-21", email },
    address: { id: owner.partner, zipCode: "01001-000", addressType: "Praça", complement: null, state: "SP" },
  });
  expect((await call(partners.me)).reply.data).toEqual(data);
});

it("leaves what is optional as it is when it is left out, and clears it when it is empty", async () => {
  const { call } = await aPartner();
  await call(profile.update, { body: aProfile({ cref: "012345-G/SP", telegram: "@ana_souza" }) });
  const { telegram: _telegram, document: _document, ...rest } = aProfile();
  const stored = (await call(profile.update, { body: rest })).reply.data;
  expect([stored.cref, stored.telegram, stored.document]).toEqual(["012345-G/SP", "@ana_souza", "52998224725"]);
  const empty = aProfile({ cref: "", telegram: "" });
  const cleared = (await call(profile.update, { body: empty })).reply.data;
  expect([cleared.cref, cleared.telegram]).toEqual([null, null]);
});

it("clears a contact that is sent as null", async () => {
  const { call } = await aPartner();
  await call(profile.update, { body: aProfile({ telegram: "@ana_souza" }) });
  const cleared = { whatsapp: null, telegram: null };
  expect((await call(profile.update, { body: cleared })).reply.data).toMatchObject(cleared);
  expect((await call(partners.me)).reply.data).toMatchObject(cleared);
});

it("changes the one thing that is sent, and nothing when nothing is", async () => {
  const { call } = await aPartner();
  const whole = (await call(profile.update, { body: aProfile() })).reply.data;
  for (const changed of [{ bornDate: "1991-01-02" }, { name: "Ana S." }, { gender: "O" as const }, {}]) {
    const before = (await call(partners.me)).reply.data;
    const { reply } = await call(profile.update, { body: changed });
    const { athlete: _before, ...rest } = before;
    expect(reply.data).toMatchObject({ ...rest, ...changed });
  }
  expect((await call(partners.me)).reply.data.address).toEqual(whole.address);
});

it("takes a document once: the same again is ignored, another is refused with nothing else saved", async () => {
  const { call } = await aPartner();
  const save = (document: string, name = "Ana Souza") => call(profile.update, { body: aProfile({ document, name }) });
  expect((await save("")).reply.data.document).toBeNull();
  expect((await save("12.abc.345/01de-35")).reply.data.document).toBe("12ABC34501DE35");
  expect((await save("12ABC34501DE35")).status).toBe(200);
  const refused = await save("529.982.247-25", "Outro Nome");
  expect(refused.problem).toMatchObject({ status: 409, code: "partner.document_fixed" });
  const { name, document } = (await call(partners.me)).reply.data;
  expect([name, document]).toEqual(["Ana Souza", "12ABC34501DE35"]);
});

it("ignores another e-mail", async () => {
  const { call, email } = await aPartner();
  expect((await call(profile.update, { body: aProfile({ email: "outra@coach.example" }) })).reply.data.email).toBe(
    email,
  );
});

const BAD_TELEGRAM = "Use o nome de usuário, como @ana_souza: letras sem acento, números e _, sem ponto";

it.each([
  [{ name: " " }, { name: "Campo obrigatório" }],
  [{ bornDate: "" }, { bornDate: "Campo obrigatório" }],
  [{ bornDate: "31/02/1990" }, { bornDate: "Insira uma data válida" }],
  [{ bornDate: "22/11/2026" }, { bornDate: "Insira uma data válida" }],
  [{ email: "ana@" }, { email: "Email inválido" }],
  [{ whatsapp: "" }, { whatsapp: "Campo obrigatório" }],
  [{ whatsapp: "+55 (11) 9123" }, { whatsapp: "Insira um número válido" }],
  [{ whatsapp: "+55 (11) 91234-56789" }, { whatsapp: "Número inválido" }],
  [{ telegram: "@ana.souza" }, { telegram: BAD_TELEGRAM }],
  [{ telegram: "Ana Souza" }, { telegram: BAD_TELEGRAM }],
  [{ document: "111.111.111-11" }, { document: "CPF inválido" }],
  [{ document: "12.ABC.345/01DE-36" }, { document: "CNPJ inválido" }],
  [{ cref: "12" }, { cref: "CREF inválido. Use como 012345-G/SP" }],
  [{ crn: "x" }, { crn: "CRN inválido. Use como 3-12345" }],
  [{ zone: "America/Lugar_Nenhum" }, { zone: "Escolha uma das opções" }],
  [{ zone: "-03:00" }, { zone: "Escolha uma das opções" }],
  [{ zone: "BET" }, { zone: "Escolha uma das opções" }],
  [{ zone: "US/Pacific-New" }, { zone: "Escolha uma das opções" }],
  [
    { address: { ...aProfile().address, zipCode: "0100", number: "12b", city: "", state: "XX" } },
    {
      "address.zipCode": "CEP inválido",
      "address.number": "Digite apenas números",
      "address.city": "Campo obrigatório",
      "address.state": "Campo obrigatório",
    },
  ],
])("says of %o what is wrong with it", async (changed, fields) => {
  expect(await fieldsOf(changed)).toEqual(fields);
});

it("knows more kinds of streets than five", async () => {
  const { call } = await aPartner();
  const body = aProfile({ address: { ...aProfile().address, addressType: "Alameda" } });
  expect((await call(profile.update, { body })).reply.data.address?.addressType).toBe("Alameda");
});

it("changes nobody else", async () => {
  const bia = await aPartner({ name: "Bia Lima" });
  const before = (await bia.call(partners.me)).reply.data;
  const { call, owner } = await aPartner();
  await call(profile.update, { body: aProfile() });
  expect((await bia.call(partners.me)).reply.data).toEqual(before);
  const changed = await database.asPartner(owner.partner, (db) =>
    db.updateTable("account").set({ name: "Intrusa" }).where("id", "=", bia.owner.account).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

it("fills an address from its CEP, and says nothing of one that nobody knows", async () => {
  const { call } = await aPartner();
  const placeOf = async (zipCode: string) => (await call(profile.place, { query: { zipCode } })).reply.data;
  expect(await placeOf("01310100")).toEqual({
    zipCode: "01310-100",
    addressType: "Avenida",
    address: "Paulista",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
  });
  expect(await placeOf("99999-999")).toBeNull();
  expect((await call(profile.place, { query: { zipCode: "123" } })).problem.fields).toEqual({
    zipCode: "CEP inválido",
  });
});
