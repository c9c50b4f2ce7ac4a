/** Makes one partner's wallet hot: a document, money for many withdrawals, and a session that stays fresh. */
export const hotWallet = [
  "update partner set document = '52998224725' where id = $1",
  `insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, leg, at)
    values ($1, uuidv7(), 'BONUS', 'AVAILABLE', 1000000000, 'BONUS', uuidv7(), 1, now())`,
  `update session set password_typed_at = '2400-01-01', ends_at = '2400-01-01'
    where account_id = (select account_id from partner where id = $1)`,
];

/**
 * A withdrawal in one statement: every row that quote and confirmation leave behind, under the wallet's lock. It checks
 * nothing, and writes the quote once, where the product offers it and then consumes it.
 */
export const oneWithdrawal = `
  with held as (select id, account_id from partner where id = $1 for no key update),
    line as (insert into statement_line (partner_id, id, statement_type, status, amount, paid_at, created_at)
      select id, uuidv7(), 'WITHDRAW', 'PROCESSING', 1000, now(), now() from held returning partner_id, id),
    paid as (insert into payout (partner_id, id, status, amount, fee, key, created_at)
      select partner_id, id, 'WAITING', 1000, 200, '52998224725', now() from line),
    quoted as (insert into withdrawal_quote (partner_id, id, status, amount, created_at, consumed_at, payout_id)
      select partner_id, uuidv7(), 'CONSUMED', 1000, now(), now(), id from line),
    letter as (insert into mail (id, recipient, subject, body, created_at)
      select uuidv7(), account.email, 'Recebemos sua solicitação de saque', repeat('Recebemos. ', 30), now()
      from held join account on account.id = held.account_id returning id),
    job as (insert into pgboss.job (name, data)
      select 'payout.send', jsonb_build_object('id', id) from line
      union all select 'mail.send', jsonb_build_object('id', id) from letter),
    trail as (insert into audit (partner_id, id, actor_account_id, action, subject_id, at)
      select partner_id, uuidv7(), account_id, 'wallet.withdrawn', line.id, now() from line join held on held.id = line.partner_id)
  insert into ledger_transfer (partner_id, id, debit, credit, amount, reason, ref, leg, at)
    select partner_id, uuidv7(), 'AVAILABLE', 'IN_TRANSIT', 1000, 'WITHDRAW', id, 1, now() from line`;
