/** Texts of the stand-in's pages. */
export const words = {
  en: {
    standIn: 'Local stand-in for Stripe: no card is needed and no money moves.',
    checkoutTitle: 'Checkout',
    quantity: 'Quantity',
    total: 'Total',
    receiptTo: 'The receipt goes to',
    email: 'E-mail',
    pay: 'Pay',
    decline: 'Pay with a card that is declined',
    leave: 'Leave without paying',
    declined: 'Your card was declined: insufficient funds. Try another card.',
    expired: 'This page has expired. Nothing was charged.',
    paid: 'This has already been paid.',
    back: 'Back to Fanward',
    notFound: 'There is no such page.',
    setupTitle: 'Set up payments',
    setupOf: 'Account',
    setupIntro: 'Stripe would now ask for the business, its representative and a bank account.',
    notStarted: 'Not started',
    incomplete: 'Started, not finished',
    inReview: 'Submitted, under review',
    complete: 'Complete',
    state: 'State',
    finish: 'Submit everything',
    later: 'Save and finish later',
    review: 'Submit everything for review',
  },
  fr: {
    standIn:
      'Remplaçant local de Stripe\u00A0: aucune carte n’est requise, aucun argent ne circule.',
    checkoutTitle: 'Paiement',
    quantity: 'Quantité',
    total: 'Total',
    receiptTo: 'Le reçu sera envoyé à',
    email: 'Courriel',
    pay: 'Payer',
    decline: 'Payer avec une carte refusée',
    leave: 'Quitter sans payer',
    declined: 'Votre carte a été refusée\u00A0: fonds insuffisants. Essayez une autre carte.',
    expired: 'Cette page a expiré. Rien n’a été débité.',
    paid: 'Ce paiement a été fait.',
    back: 'Retour à Fanward',
    notFound: 'Cette page n’existe pas.',
    setupTitle: 'Configurer les paiements',
    setupOf: 'Compte',
    setupIntro: 'Stripe demanderait ici l’entreprise, son représentant et un compte bancaire.',
    notStarted: 'Pas commencé',
    incomplete: 'Commencé, pas terminé',
    inReview: 'Remis, en cours d’examen',
    complete: 'Terminé',
    state: 'État',
    finish: 'Tout remettre',
    later: 'Enregistrer et terminer plus tard',
    review: 'Tout remettre, pour examen d’abord',
  },
} as const

export type Language = keyof typeof words

/** Returns the requested language, or the browser's language if none is requested. */
export function languageOf(locale: string | null, acceptLanguage: string | undefined): Language {
  const wanted = locale === null || locale === 'auto' ? (acceptLanguage ?? 'en') : locale
  return wanted.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
