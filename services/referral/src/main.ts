import { runService } from '@bambuzal/service-kit';
import { referralService } from './service';

await runService(referralService());
