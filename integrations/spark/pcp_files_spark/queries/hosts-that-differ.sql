-- Hosts whose mean of a metric is far from that of the others: by how many standard deviations.
with means as (
  select host, metric, instance, avg(number) as mean
  from lake
  where semantics <> 'counter' and number is not null
  group by host, metric, instance
), fleet as (
  select metric, instance, avg(mean) as middle, stddev_pop(mean) as deviation, count(*) as hosts
  from means
  group by metric, instance
)
select means.host, means.metric, means.instance, means.mean, fleet.middle,
       (means.mean - fleet.middle) / fleet.deviation as deviations
from means
join fleet on means.metric = fleet.metric and means.instance is not distinct from fleet.instance
where fleet.hosts > 2 and fleet.deviation > 0
order by abs((means.mean - fleet.middle) / fleet.deviation) desc, means.host, means.metric, means.instance
