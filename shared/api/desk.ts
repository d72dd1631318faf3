import type { Route } from './route.ts'

export type DeskSetup = import('./desk.schemas.ts').DeskSetup
export type DeskPurchase = import('./desk.schemas.ts').DeskPurchase
export type DeskProof = import('./desk.schemas.ts').DeskProof
export type SettledScan = import('./desk.schemas.ts').SettledScan

export const openDesk = {
  name: 'open-desk',
  method: 'POST',
  path: '/desk/open',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const reportDesk = {
  name: 'report-desk',
  method: 'POST',
  path: '/desk/report',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const proveAtDesk = {
  name: 'prove-at-desk',
  method: 'POST',
  path: '/desk/coupon-proofs',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const settleScans = {
  name: 'settle-scans',
  method: 'POST',
  path: '/desk/scans',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const listDeskProofs = {
  name: 'list-desk-proofs',
  method: 'POST',
  path: '/desk/today',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const undoDeskProof = {
  name: 'undo-desk-proof',
  method: 'POST',
  path: '/desk/undo',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const findPurchaseAtDesk = {
  name: 'find-purchase-at-desk',
  method: 'POST',
  path: '/desk/purchases/find',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

export const redeemPurchaseAtDesk = {
  name: 'redeem-purchase-at-desk',
  method: 'POST',
  path: '/desk/purchases/redeem',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route

/** Public keys that verify slips, for anyone who wants to check a coupon. */
export const listProofKeys = {
  name: 'list-proof-keys',
  method: 'GET',
  path: '/proof-keys',
  area: 'desk',
  access: 'anyone',
} as const satisfies Route
