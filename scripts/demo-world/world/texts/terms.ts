import type { Words } from './words.ts'

export const storeTerms: readonly Words[] = [
  ['Show the coupon before you pay.', 'Montrez le coupon avant de payer.'],
  ['One coupon per fan, per visit.', 'Un coupon par fan, par visite.'],
  ['Cannot be combined with other offers.', 'Non cumulable avec d’autres offres.'],
  ['Taxes extra.', 'Taxes en sus.'],
  ['Valid at this location only.', 'Valide à cette adresse seulement.'],
  ['While quantities last.', 'Jusqu’à épuisement des stocks.'],
  ['No cash value.', 'Sans valeur monétaire.'],
  ['Not valid on statutory holidays.', 'Non valide les jours fériés.'],
]

export const onlineTerms: readonly Words[] = [
  ['Enter the code at checkout.', 'Entrez le code au moment de payer.'],
  ['One use per fan, per order.', 'Une utilisation par fan, par commande.'],
  ['Shipping is extra unless stated otherwise.', 'Livraison en sus, sauf indication contraire.'],
  ['Not valid on gift cards.', 'Non valide sur les cartes-cadeaux.'],
  ['Cannot be combined with other codes.', 'Non cumulable avec d’autres codes.'],
]

export const flashTerms: readonly Words[] = [
  ['Bring your code: it works once.', 'Apportez votre code : il sert une fois.'],
  ['Book ahead.', 'Réservez à l’avance.'],
  ['Can be given to a friend.', 'Peut être offert à un ami.'],
  ['Good for 90 days.', 'Valide 90 jours.'],
]

export const contestTerms: readonly Words[] = [
  ['No purchase necessary.', 'Aucun achat requis.'],
  ['One entry per fan.', 'Une participation par fan.'],
  [
    'The winner is drawn at random and notified by e-mail.',
    'La personne gagnante est tirée au sort et avisée par courriel.',
  ],
  [
    'Open to residents of Canada and the USA aged 18 or older.',
    'Ouvert aux résidents du Canada et des États-Unis de 18 ans et plus.',
  ],
]
