import type { Language } from '#shared/language.ts'

/** Texts of the mails. Placeholders are in braces. */
interface Words {
  readonly greeting: string
  /** Colon after a label. French puts a space before the colon. */
  readonly colon: string
  readonly business: string
  readonly deal: string
  readonly total: string
  readonly refunded: string
  readonly code: string
  /** Text alternative of the QR code. */
  readonly qr: string
  readonly closing: string
  readonly open: string
  readonly receipt: MailWords
  readonly refund: MailWords
  readonly latePayment: MailWords
  readonly withdrawn: MailWords
  readonly invitation: MailWords
  readonly email: string
  readonly openPortal: string
}

interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
}

export const MAIL_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    greeting: 'Hi {name},',
    colon: ':',
    business: 'Business',
    deal: 'Deal',
    total: 'Total',
    refunded: 'Refunded',
    code: 'Code',
    qr: 'QR code for the business to scan',
    closing: 'See you soon,\nFanward',
    open: 'View my purchase',
    receipt: {
      subject: 'Your purchase: {deal}',
      lines: [
        'Thank you for your purchase. Show this code at {business}. It works once, for you or for a friend.',
        'If you haven’t used it, you can get a refund within three days.',
      ],
    },
    refund: {
      subject: 'Your refund is on its way: {deal}',
      lines: [
        'Your purchase was refunded and its code no longer works. The money will be on your card in five to ten days.',
      ],
    },
    latePayment: {
      subject: 'Sold out before your payment arrived: {deal}',
      lines: [
        'We’re sorry: the last one was sold before your payment arrived. We refunded you in full, and the money will be on your card in five to ten days.',
      ],
    },
    withdrawn: {
      subject: 'No longer on sale when your payment arrived: {deal}',
      lines: [
        'We’re sorry: this deal changed or was taken off sale while you were paying. We refunded you in full, and the money will be on your card in five to ten days.',
      ],
    },
    invitation: {
      subject: 'Your account in the Fanward portal',
      lines: [
        'You have an account in the Fanward portal. Log in with this e-mail address.',
        'No password yet? Choose “Forgot your password?” on the login page to set one.',
      ],
    },
    email: 'E-mail',
    openPortal: 'Open the portal',
  },
  fr: {
    greeting: 'Bonjour {name},',
    colon: '\u00A0:',
    business: 'Entreprise',
    deal: 'Offre',
    total: 'Total',
    refunded: 'Remboursé',
    code: 'Code',
    qr: 'Code QR à faire numériser par l’entreprise',
    closing: 'À bientôt,\nFanward',
    open: 'Voir mon achat',
    receipt: {
      subject: 'Votre achat\u00A0: {deal}',
      lines: [
        'Merci de votre achat. Présentez ce code chez {business}. Il sert une seule fois, à vous ou à un proche.',
        'Tant qu’il n’a pas été utilisé, vous pouvez vous faire rembourser dans les trois jours.',
      ],
    },
    refund: {
      subject: 'Votre remboursement est en route\u00A0: {deal}',
      lines: [
        'Votre achat a été remboursé et son code n’est plus valide. L’argent arrivera sur votre carte d’ici cinq à dix jours.',
      ],
    },
    latePayment: {
      subject: 'Épuisée avant votre paiement\u00A0: {deal}',
      lines: [
        'Votre paiement nous est parvenu après la vente de la dernière unité. Nous en sommes désolés. Nous vous avons tout remboursé\u00A0: l’argent arrivera sur votre carte d’ici cinq à dix jours.',
      ],
    },
    withdrawn: {
      subject: 'Cette offre n’était plus en vente au moment de votre paiement\u00A0: {deal}',
      lines: [
        'Pendant votre paiement, cette offre a été modifiée ou retirée de la vente. Nous en sommes désolés. Nous vous avons tout remboursé\u00A0: l’argent arrivera sur votre carte d’ici cinq à dix jours.',
      ],
    },
    invitation: {
      subject: 'Votre compte dans le portail Fanward',
      lines: [
        'Vous avez un compte dans le portail Fanward. Connectez-vous avec l’adresse ci-dessous.',
        'Pas encore de mot de passe? Choisissez «\u00A0Mot de passe oublié?\u00A0» à la page de connexion pour en créer un.',
      ],
    },
    email: 'Courriel',
    openPortal: 'Ouvrir le portail',
  },
}
