import { runService } from '@bambuzal/service-kit';
import { notificationService } from './service';

await runService(notificationService());
