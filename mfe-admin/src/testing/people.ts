import type { AdministeredUserJson, AdminType } from '@bambuzal/contracts';
import type { UserJson } from '@bambuzal/web-kit';
import * as people from '@bambuzal/web-kit/testing';

/** People for tests, as administrators see them. */
export const ana = administered({ ...people.ana, twoFactorEnabled: true });

export function administrator(adminType: AdminType): AdministeredUserJson {
  return administered(people.administrator(adminType));
}

/** A signed-in person, as their own session shows them. */
export const signedIn = people.administrator;

function administered(user: UserJson): AdministeredUserJson {
  return {
    ...user,
    referrerId: '65f0a0000000000000000006',
    referrerUsername: 'bruno',
    deletionRequestedAt: null,
  };
}

/** A page of a list, as the API answers it. */
export function pageOf<Row>(...rows: readonly Row[]) {
  return { data: rows, pagination: pagination(rows.length) };
}

/** @param total number of rows on all pages */
export function pagination(total: number) {
  const pageSize = 20;
  const totalPages = Math.ceil(total / pageSize);
  return { total, totalIsExact: true, page: 1, pageSize, totalPages, next: null };
}
