import { TaxDocument } from "@prancheta/contract/accounts/person";
import * as z from "zod";
import type { Bank } from "./bank.ts";
import { bodyAs, OptionalText } from "./bank-body.ts";
import { BankError, existing } from "./bank-error.ts";
import type { CustomerRecord } from "./bank-state.ts";
import { matchesQuery, pageOf } from "./pagination.ts";

const NewCustomer = z.object({
  name: z.string().min(1).max(200),
  cpfCnpj: z.string().min(1).max(20),
  email: OptionalText,
  phone: OptionalText,
  mobilePhone: OptionalText,
  postalCode: OptionalText,
  addressNumber: OptionalText,
  externalReference: OptionalText,
  notificationDisabled: z.boolean().nullish(),
});

const documentIn = (typed: string): string => {
  const read = TaxDocument.safeParse(typed);
  if (!read.success) throw new BankError("invalid_object", "O CPF/CNPJ informado é inválido.");
  return read.data;
};

export const customerById = ({ state }: Bank, id: string): CustomerRecord =>
  existing(state.customers.find((customer) => customer.id === id));

export const presentCustomer = (bank: Bank, customer: CustomerRecord) => {
  const { dateCreated, ...rest } = customer;
  return {
    object: "customer",
    ...rest,
    dateCreated: bank.day(dateCreated),
    personType: customer.cpfCnpj.length === 11 ? "FISICA" : "JURIDICA",
    address: null,
    complement: null,
    province: null,
    city: null,
    cityName: null,
    state: null,
    country: "Brasil",
  };
};

export const createCustomer = (bank: Bank, body: unknown) => {
  const { cpfCnpj, notificationDisabled, ...rest } = bodyAs(NewCustomer, body);
  const customer: CustomerRecord = {
    ...rest,
    id: bank.customerId(),
    dateCreated: bank.today().toString(),
    cpfCnpj: documentIn(cpfCnpj),
    notificationDisabled: notificationDisabled ?? false,
    deleted: false,
  };
  bank.state.customers.push(customer);
  return presentCustomer(bank, customer);
};

/** What is not sent stays. */
export const updateCustomer = (bank: Bank, id: string, body: unknown) => {
  const customer = customerById(bank, id);
  const { cpfCnpj, ...change } = bodyAs(NewCustomer.partial(), body);
  const document = cpfCnpj === undefined ? undefined : documentIn(cpfCnpj);
  for (const [name, value] of Object.entries({ ...change, cpfCnpj: document }))
    if (value !== null && value !== undefined) Object.assign(customer, { [name]: value });
  return presentCustomer(bank, customer);
};

export const deleteCustomer = (bank: Bank, id: string) => {
  customerById(bank, id).deleted = true;
  return { deleted: true, id };
};

export const customerPage = (bank: Bank, query: URLSearchParams) => {
  const found = bank.state.customers.filter(
    (customer) => !customer.deleted && matchesQuery(customer, query, ["cpfCnpj", "externalReference", "email", "name"]),
  );
  return pageOf(found.toReversed(), query, (customer) => presentCustomer(bank, customer));
};
