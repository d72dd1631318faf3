const nameOf = (dealKey: string) => `checkout/${dealKey}`

/** The checkout that this tab has begun last for a deal, so that who comes back may go on with it. */
export function rememberedCheckout(dealKey: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(dealKey)) ?? undefined
  } catch {
    // Without storage the server still gives the same page to who asks again.
    return undefined
  }
}

export function rememberCheckout(dealKey: string, checkoutKey: string | undefined): void {
  try {
    if (checkoutKey === undefined) sessionStorage.removeItem(nameOf(dealKey))
    else sessionStorage.setItem(nameOf(dealKey), checkoutKey)
  } catch {
    // As above.
  }
}
