export { Agreement } from './account/agreement.tsx'
export { AuthForm } from './account/auth-form.tsx'
export {
  type ChosenCity,
  type City,
  CityPicker,
  chosenCity,
  cityChanges,
  storedCity,
} from './account/city-picker.tsx'
export { ResetForm, SendCodeForm } from './account/forgot-password.tsx'
export { BirthDateField, UserNameField } from './account/profile-fields.tsx'
export { useProfileForm } from './account/use-profile-form.ts'
export {
  AlertsLoading,
  ChannelSwitches,
  KindSwitches,
  SaveFailure,
  StoppedNotice,
} from './alerts/alert-settings.tsx'
export { CouponLink } from './coupons/coupon-link.tsx'
export { asksForCoupon, couponWindow, spokenMinutesLeft } from './coupons/coupon-window.ts'
export { useRunningCoupons } from './coupons/use-running-coupons.ts'
export { CardList } from './lists/card-list.tsx'
export { Gathering, GatheringGone } from './lists/gathering.tsx'
export { type Chip, ChipRow, ListPage, ViewToggle } from './lists/list-page.tsx'
export { MoreItems } from './lists/more-items.tsx'
export { QuerySearch, searchTermsOf } from './lists/query-search.tsx'
export { SkeletonRows } from './lists/skeleton-rows.tsx'
export { LoadFailure, PageFailure } from './load-failure.tsx'
export { BESIDE_MAP, MapLine } from './maps/map-line.tsx'
export { PlaceMap, SiteMap } from './maps/site-map.tsx'
export { Notice } from './notice.tsx'
export { nearestFirst } from './offers/nearest-first.ts'
export { OfferCard } from './offers/offer-card.tsx'
export {
  descriptionOf,
  labelsOf,
  type Placed,
  priceOf,
  termsOf,
  useDistance,
  waitingFor,
} from './offers/offer-words.ts'
export { useCardLabel } from './offers/use-card-label.ts'
export { FanPageCard } from './organizations/fan-page-card.tsx'
export { FollowButton } from './organizations/follow-button.tsx'
export { useOrganization } from './organizations/organization-picker.tsx'
export { useEmbedMode } from './organizations/use-embed-mode.ts'
export {
  type ListedOrganizations,
  mapPlaceOf,
  type OrganizationsQuery,
  useAllOrganizations,
  useCategories,
  useOrganizations,
  useOrganizationsView,
} from './organizations/use-organizations.ts'
export { PendingDeal, usePendingDeal } from './pending-deal/pending-deal.tsx'
export { SaveButton } from './saving/save-button.tsx'
export { useSaving } from './saving/use-saving.ts'
export { SearchBox, useTeamSearch } from './search/search-box.tsx'
export { StopCard } from './stopping/stop-card.tsx'
export { LateUnlockForm, LateUnlockPanel } from './unlock/late-unlock.tsx'
export { UnlockHeading } from './unlock/unlock-heading.tsx'
