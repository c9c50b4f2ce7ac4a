/** Makes one partner's wallet hot: a document, money for many withdrawals, and a session that stays fresh. */
export const hotWallet = [
  "update partner set document = '52998224725' where id = $1",
  `insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, leg, at)
    values ($1, uuidv7(), 'BONUS', 'AVAILABLE', 1000000000, 'BONUS', uuidv7(), 1, now())`,
  `update session set password_typed_at = '2400-01-01', ends_at = '2400-01-01'
    where account_id = (select account_id from partner where id = $1)`,
];

/** A withdrawal in one statement: its line, its payout and its transfer under the wallet's lock, and nothing else. */
export const oneWithdrawal = `
  with held as (select id from partner where id = $1 for no key update),
    line as (insert into statement_line (partner_id, id, statement_type, status, amount, paid_at, created_at)
      select id, uuidv7(), 'WITHDRAW', 'PROCESSING', 1000, now(), now() from held returning partner_id, id),
    paid as (insert into payout (partner_id, id, status, amount, fee, key, created_at)
      select partner_id, id, 'WAITING', 1000, 200, '52998224725', now() from line)
  insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, leg, at)
    select partner_id, uuidv7(), 'AVAILABLE', 'IN_TRANSIT', 1000, 'WITHDRAW', id, 1, now() from line`;
