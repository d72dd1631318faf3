/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined

/** Stores the browser's install prompt for later, and suppresses the browser's own banner. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
  })
}

export function readInstallOffer(): InstallOffer | undefined {
  return offer
}

/** Returns the stored prompt and clears it, because a prompt can be shown only once. */
export function takeInstallOffer(): InstallOffer | undefined {
  const taken = offer
  offer = undefined
  return taken
}
