import { undoOf } from './undo';

test('takes the old values of settings, and leaves out secrets and unknown names', () => {
  const oldValues = {
    withdrawalFeeFixed: 3,
    logoUrl: null,
    enableMascot: false,
    maintenanceMode: true,
    cryptoGatewayApiKey: '[secret]',
    gone: 1,
  };
  expect(undoOf({ oldValues })).toEqual({
    withdrawalFeeFixed: 3,
    logoUrl: null,
    enableMascot: false,
    maintenanceMode: true,
  });
  expect(undoOf({ oldValues: null })).toEqual({});
});
