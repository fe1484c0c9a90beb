import { referralAudited } from '@bambuzal/contracts';
import {
  completePersonKeys,
  dayFiguresModule,
  defineService,
  exportsModule,
  identityMarkModel,
  standingFiguresModule,
} from '@bambuzal/service-kit';
import { bonusExport } from './bonuses/bonus-export';
import { BonusList } from './bonuses/bonus-list';
import { bonusesModule } from './bonuses/bonuses.module';
import { competitionModule } from './competition/competition.module';
import { referralDayFigures } from './figures/referral-day-figures';
import { levelRoutes } from './levels/level.routes';
import { networkRoutes } from './network/network.routes';
import { referralDependencies } from './dependencies';
import { memberModel } from './members/member.model';
import { figuresModel } from './network/figures.model';
import { referralObligationFigures } from './standing/referral-obligations';
import { referralLevelModel } from './levels/referral-level.model';

export const referralService = defineService({
  name: 'referral',
  config: () => ({}),
  modules(context, { now }) {
    const dependencies = referralDependencies(context, now);
    const { levels, marks, members } = dependencies;
    const competition = competitionModule(dependencies);
    return [
      {
        name: 'members',
        models: [memberModel],
        consumes: members.subscriptions(),
        start: () => completePersonKeys(dependencies.connection),
      },
      { name: 'identity-marks', models: [identityMarkModel], consumes: marks.subscriptions() },
      { name: 'network', models: [figuresModel], routes: networkRoutes(dependencies) },
      {
        name: 'levels',
        models: [referralLevelModel],
        routes: levelRoutes(dependencies),
        start: () => levels.prepare(),
      },
      bonusesModule(dependencies, competition.payout),
      exportsModule({ ...context, ...dependencies, audited: referralAudited }, [
        bonusExport(new BonusList({ rows: dependencies.bonusRows, members })),
      ]),
      dayFiguresModule(context, referralDayFigures(dependencies.bonusRows), now),
      standingFiguresModule(context, [referralObligationFigures(dependencies.bonusRows)], now),
      competition,
    ];
  },
});
