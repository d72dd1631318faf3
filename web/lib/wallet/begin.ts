import type { QueryClient } from '@tanstack/react-query'
import { registerWorker } from '../worker/register.ts'
import { fillWallet } from './fill-wallet.ts'
import { dropOverProofs } from './kept-proofs.ts'

/**
 * Makes the site and the fan's wallet available offline. Does nothing if `signal` aborts, at
 * sign-out, before the downloads begin.
 */
export async function beginWallet(
  client: QueryClient,
  account: string,
  signal: AbortSignal,
): Promise<void> {
  await untilQuiet()
  if (signal.aborted) return
  dropOverProofs(account).catch(console.warn)
  if (!(await registerWorker()) || signal.aborted) return
  try {
    await fillWallet(client, account)
  } catch (error) {
    console.warn('The wallet could not be filled; what it has it keeps.', error)
  }
}

const PAUSE_MS = 2000

/** Resolves two seconds after the page has loaded. */
async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
