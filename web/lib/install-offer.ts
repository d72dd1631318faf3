/** Event that a browser sends where the site can be installed; the compiler does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined

/** Keeps the browser's offer for the line in the wallet: it would show a banner over any page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
  })
}

export function readInstallOffer(): InstallOffer | undefined {
  return offer
}

/** An offer is good for one press, and for none once the site is installed. */
export function takeInstallOffer(): InstallOffer | undefined {
  const taken = offer
  offer = undefined
  return taken
}
