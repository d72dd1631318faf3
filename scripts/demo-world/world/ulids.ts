import type { Random } from '../../random.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

export type MakeKey = (at: number | string | Date) => string

/** Returns a function that makes ULIDs, whose random part is drawn from the seed. */
export function createKeyMaker(random: Random): MakeKey {
  return (at) => timePart(new Date(at).getTime()) + randomPart(random)
}

function timePart(timeMs: number): string {
  let rest = timeMs
  let text = ''
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    text = CROCKFORD.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

function randomPart(random: Random): string {
  return Array.from({ length: RANDOM_LENGTH }, () => CROCKFORD.charAt(random.int(0, 31))).join('')
}

/** Draws a UUID from the seed, in the format of Cognito's account keys. */
export function drawUserKey(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

/** Returns the name from which the Stripe stand-in derives an account's id. */
export function accountName(key: string): string {
  return `demo${key.slice(-12).toLowerCase()}`
}
