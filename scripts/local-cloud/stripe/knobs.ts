import type Stripe from 'stripe'
import { moveSetup, type SetupStep } from './accounts.ts'
import { payOut } from './balance.ts'
import { type Book, change, find } from './book.ts'
import { closeDispute, type DisputeOptions, openDispute } from './disputes.ts'
import type { FaultSource, Faults, PlannedFault } from './faults.ts'
import {
  type PastAccount,
  type PastPage,
  type PastPayment,
  type PastPaymentIds,
  recordAbandoned,
  recordAccount,
  recordPayment,
} from './past.ts'
import { declineSession, type Payment, paySession } from './pay.ts'
import type { Drawer, Drawers } from './records.ts'
import { failRefund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import type { Webhooks } from './webhooks.ts'

/** Lets tests and the demo world act for buyers, banks and businesses, and cause faults. */
export interface StripeKnobs {
  pay(sessionId: string, payment?: Payment): Stripe.Checkout.Session
  decline(sessionId: string): Stripe.Checkout.Session
  /** Expires a session, as happens when the page has been open for too long. */
  expire(sessionId: string): Stripe.Checkout.Session
  openDispute(chargeId: string, options?: DisputeOptions): Stripe.Dispute
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute
  failRefund(refundId: string): Stripe.Refund
  /** Sets a business's progress in its onboarding. */
  setUp(accountId: string, step: SetupStep): Stripe.Account
  /**
   * Pays out an account's whole balance to its bank, after which transfers to it cannot be
   * reversed.
   */
  payOut(accountId: string, currency: string): void
  /**
   * The three methods below record the past of a demo world. They call no webhooks and always
   * create the same ids.
   */
  recordAccount(account: PastAccount): Stripe.Account
  recordPayment(payment: PastPayment): PastPaymentIds
  recordAbandoned(page: PastPage): Stripe.Checkout.Session
  /** Stores all records of `work` in a single write. */
  recordInOneGo(work: () => void): void
  /** Advances the stand-in's clock and expires the sessions that are then overdue. */
  advance(seconds: number): void
  fail(fault: PlannedFault): void
  drawFaults(source: FaultSource | undefined): void
  clearFaults(): void
  /** Number of calls by name, such as `transfers.create`. */
  readonly callCounts: ReadonlyMap<string, number>
  readonly webhooks: Webhooks
  /** Returns the stored objects, oldest first. */
  list<D extends Drawer>(drawer: D): Drawers[D][]
  /** Changes an object without an event. */
  tamper<D extends Drawer>(drawer: D, id: string, fields: Partial<Drawers[D]>): void
  remove(drawer: Drawer, id: string): void
}

/** Returns the actions that need only the book and the faults. */
export function knobsOf(
  book: Book,
  faults: Faults,
): Omit<StripeKnobs, 'advance' | 'callCounts' | 'webhooks'> {
  return {
    pay: (id, payment) => paySession(book, id, payment),
    decline: (id) => declineSession(book, id),
    expire: (id) => expireSession(book, id),
    openDispute: (id, options) => openDispute(book, id, options),
    closeDispute: (id, outcome) => closeDispute(book, id, outcome),
    failRefund: (id) => failRefund(book, id),
    setUp: (id, step) => moveSetup(book, id, step),
    recordAccount: (account) => recordAccount(book, account),
    recordPayment: (payment) => recordPayment(book, payment),
    recordAbandoned: (page) => recordAbandoned(book, page),
    recordInOneGo: (work) => book.records.inOneGo(work),
    payOut: (id, currency) => payOut(book, id, currency),
    fail: (fault) => faults.plan(fault),
    drawFaults: (source) => faults.draw(source),
    clearFaults: () => faults.clear(),
    list: (drawer) => book.records.all(drawer),
    tamper(drawer, id, fields) {
      change(book, drawer, id, fields)
    },
    remove(drawer, id) {
      find(book, drawer, id)
      book.records.remove(drawer, id)
    },
  }
}
