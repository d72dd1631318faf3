import { ageOn } from '#shared/calendar.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { User } from '#shared/model/user.ts'
import { localDay } from '#shared/time.ts'

/** Returns the attributes of a fan that statistics store with a redemption, entry or purchase. */
export function fanAtThatTime(user: User, now: Date, zone: string): Partial<Redemption> {
  const { email, gender, dob, city, latitude, longitude, isCityUnknown, createdAt } = user
  return {
    userEmail: email,
    userCreatedAt: createdAt,
    ...(gender !== undefined && { userGender: gender }),
    ...(dob !== undefined && { userAge: Math.max(0, ageOn(dob, localDay(now, zone))) }),
    ...(city !== undefined && { userCity: city }),
    ...(latitude !== undefined && { userLatitude: latitude }),
    ...(longitude !== undefined && { userLongitude: longitude }),
    ...(isCityUnknown && { isCityUnknown }),
  }
}
