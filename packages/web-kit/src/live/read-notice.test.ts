import { notificationTypeSchema, relatedEntityTypeSchema } from '@bambuzal/contracts';
import { noticeTypes, relatedTypes } from './read-notice';

test('the types of notices equal those of contracts', () => {
  expect(noticeTypes).toEqual(notificationTypeSchema.options);
  expect(relatedTypes).toEqual(relatedEntityTypeSchema.options);
});
