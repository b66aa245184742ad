-- How busy each disk was in each month, in percent of the time, the busiest first. A counter that fell was reset.
select host, instance, substr(cast(date as varchar(10)), 1, 7) as month,
       100 * sum(case when number >= before then number - before end)
           / sum(case when number >= before then 1000 * (seconds - since) end) as percent
from (
  select host, instance, date, seconds, number,
         lag(number) over (partition by host, instance order by seconds) as before,
         lag(seconds) over (partition by host, instance order by seconds) as since
  from lake
  where metric = 'disk.dev.avactive'
) as steps
group by host, instance, substr(cast(date as varchar(10)), 1, 7)
having sum(case when number >= before then 1000 * (seconds - since) end) > 0
order by percent desc, host, instance, month
