import {
  adminTypeSchema,
  defaultLanguage as contractsDefaultLanguage,
  defaultSettings as contractsDefaults,
  languages as contractsLanguages,
  permissions,
  publicSettingsSchema,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { defaultLanguage, languages } from '../i18n/languages';
import { defaultSettings } from '../settings/settings';
import {
  adminTypes,
  adminTypesOf,
  balanceModifiers,
  investmentApprovers,
  yieldProcessors,
  permissionAreas,
} from './access';

/** Copies of constants of contracts, so that the browser does not load zod. */

test('the languages equal those of contracts', () => {
  expect(languages).toEqual(contractsLanguages);
  expect(defaultLanguage).toBe(contractsDefaultLanguage);
});

test('the default settings equal those of contracts', () => {
  const { demo, maintenance, revision, ...defaults } = defaultSettings;
  expect({ demo, maintenance, revision }).toEqual({ demo: false, maintenance: null, revision: 0 });
  expect(defaults).toEqual(
    z.encode(
      publicSettingsSchema,
      publicSettingsSchema.decode(z.encode(publicSettingsSchema, contractsDefaults)),
    ),
  );
});

test('every permission area is a permission of contracts', () => {
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining([...permissionAreas]));
});

test.each(permissionAreas)(
  'the area %s is open to the administrator types that contracts lists',
  (area) => {
    expect(adminTypesOf[area]).toEqual(permissions[area]);
  },
);

test('the administrator types equal those of contracts', () => {
  expect(adminTypes).toEqual(adminTypeSchema.options);
});

test('the approvers of investments equal those of contracts', () => {
  expect(investmentApprovers).toEqual(permissions.approveInvestments);
  expect(yieldProcessors).toEqual(permissions.processYields);
  expect(balanceModifiers).toEqual(permissions.modifyBalance);
});
