import type { Language } from '#shared/language.ts'

/** Texts of the mails. Placeholders are in braces. */
interface Words {
  readonly greeting: string
  /** Colon after a label. French puts a space before the colon. */
  readonly colon: string
  readonly business: string
  readonly price: string
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
    price: 'Price',
    code: 'Code',
    qr: 'QR code for the business to scan',
    closing: 'See you soon,\nFanward',
    open: 'View my purchase',
    receipt: {
      subject: 'Your purchase: {deal}',
      lines: [
        'Thank you for your purchase. Show this code at {business}: whoever shows it first gets the deal, so you may also give it to a friend.',
        'If you have not used it, you can get a refund within three days.',
      ],
    },
    refund: {
      subject: 'Your refund is on its way: {deal}',
      lines: [
        'Your purchase was refunded and its code no longer works. The money will reach your card within five to ten days.',
      ],
    },
    latePayment: {
      subject: 'Sold out before your payment arrived: {deal}',
      lines: [
        'Your payment reached us after the last one was sold. We are sorry. We have refunded you in full: the money will reach your card within five to ten days.',
      ],
    },
    withdrawn: {
      subject: 'No longer on sale when your payment arrived: {deal}',
      lines: [
        'While you were paying, this deal was changed or taken off sale. We are sorry. We have refunded you in full: the money will reach your card within five to ten days.',
      ],
    },
    invitation: {
      subject: 'Your account in the Fanward portal',
      lines: [
        'An account in the Fanward portal was made for you. Log in with this address and the password that you were given.',
        'You do not have the password? Choose “Forgot your password?” on the login page to set your own.',
      ],
    },
    email: 'E-mail',
    openPortal: 'Open the portal',
  },
  fr: {
    greeting: 'Bonjour {name},',
    colon: '\u00A0:',
    business: 'Entreprise',
    price: 'Prix',
    code: 'Code',
    qr: 'Code QR à faire lire par l’entreprise',
    closing: 'À bientôt,\nFanward',
    open: 'Voir mon achat',
    receipt: {
      subject: 'Votre achat\u00A0: {deal}',
      lines: [
        'Merci de votre achat. Présentez ce code chez {business}\u00A0: la première personne qui le présente obtient l’offre, vous pouvez donc aussi le donner à quelqu’un.',
        'Tant qu’il n’a pas été utilisé, vous pouvez vous faire rembourser dans les trois jours.',
      ],
    },
    refund: {
      subject: 'Votre remboursement est en route\u00A0: {deal}',
      lines: [
        'Votre achat a été remboursé et son code n’est plus valable. L’argent arrivera sur votre carte d’ici cinq à dix jours.',
      ],
    },
    latePayment: {
      subject: 'Tout était vendu avant votre paiement\u00A0: {deal}',
      lines: [
        'Votre paiement nous est parvenu après la vente de la dernière unité. Nous en sommes désolés. Nous vous avons tout remboursé\u00A0: l’argent arrivera sur votre carte d’ici cinq à dix jours.',
      ],
    },
    withdrawn: {
      subject: 'Cette offre n’était plus en vente à votre paiement\u00A0: {deal}',
      lines: [
        'Pendant votre paiement, cette offre a été modifiée ou retirée de la vente. Nous en sommes désolés. Nous vous avons tout remboursé\u00A0: l’argent arrivera sur votre carte d’ici cinq à dix jours.',
      ],
    },
    invitation: {
      subject: 'Votre compte dans le portail Fanward',
      lines: [
        'Un compte a été créé pour vous dans le portail Fanward. Connectez-vous avec cette adresse et le mot de passe qui vous a été remis.',
        'Vous n’avez pas le mot de passe? Choisissez «\u00A0Mot de passe oublié?\u00A0» à la page de connexion pour choisir le vôtre.',
      ],
    },
    email: 'Courriel',
    openPortal: 'Ouvrir le portail',
  },
}
